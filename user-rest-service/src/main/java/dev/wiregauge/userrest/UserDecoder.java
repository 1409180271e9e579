package dev.wiregauge.userrest;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.MediaType;
import org.springframework.http.codec.json.JacksonJsonDecoder;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads JSON from copies on the heap, not from Netty's pooled buffers: where a line is malformed or too long, Spring 7.0 gives
 * back its buffer twice, once in the tokenizer and once as a discarded element. The second time takes it from whoever holds it by
 * then, be it another connection. Giving back what is not pooled does nothing.
 */
final class UserDecoder extends JacksonJsonDecoder {

    UserDecoder(JsonMapper mapper, MediaType type) {
        super(mapper, type);
    }

    @Override
    protected Flux<DataBuffer> processInput(
            Publisher<DataBuffer> input,
            ResolvableType elementType,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        return super.processInput(Flux.from(input).map(UserDecoder::onHeap), elementType, mimeType, hints);
    }

    private static DataBuffer onHeap(DataBuffer pooled) {
        try {
            byte[] bytes = new byte[pooled.readableByteCount()];
            pooled.read(bytes);
            return DefaultDataBufferFactory.sharedInstance.wrap(bytes);
        } finally {
            DataBufferUtils.release(pooled);
        }
    }
}
