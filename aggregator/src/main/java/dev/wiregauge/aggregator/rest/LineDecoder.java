package dev.wiregauge.aggregator.rest;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.codec.json.JacksonJsonDecoder;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;

/**
 * Reads JSON lines from copies on the heap, not from Netty's pooled buffers: where a line is malformed, Spring 7.0 gives back its
 * buffer twice, and the second time takes it from whoever holds it by then, be it the call of another request. The REST backend
 * reads what it is sent in the same way, for the same reason.
 */
final class LineDecoder extends JacksonJsonDecoder {

    @Override
    protected Flux<DataBuffer> processInput(
            Publisher<DataBuffer> input,
            ResolvableType elementType,
            @Nullable MimeType mimeType,
            @Nullable Map<String, Object> hints) {
        return super.processInput(Flux.from(input).map(LineDecoder::onHeap), elementType, mimeType, hints);
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
