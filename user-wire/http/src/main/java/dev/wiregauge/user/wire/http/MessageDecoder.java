package dev.wiregauge.user.wire.http;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.Decoder;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Reads messages from copies on the heap, never from Netty's pooled buffers, which are given back before anything can go wrong.
 *
 * <p>Spring's own decoder of messages drops without a word what a stream ends within, keeps a pooled buffer of a stream that is
 * cancelled within a message, and has one limit for the messages of a stream and for whole bodies.
 */
final class MessageDecoder<T> implements Decoder<T> {

    private final ProtobufBody<T> body;
    private final int maxBytes;

    /** {@code maxBytes}: of a message that is a body of its own. */
    MessageDecoder(ProtobufBody<T> body, int maxBytes) {
        this.body = body;
        this.maxBytes = maxBytes;
    }

    @Override
    public boolean canDecode(ResolvableType type, @Nullable MimeType mediaType) {
        return ProtobufCodecs.isProtobuf(mediaType) && body.is(type);
    }

    @Override
    public Flux<T> decode(
            Publisher<DataBuffer> input,
            ResolvableType type,
            @Nullable MimeType mediaType,
            @Nullable Map<String, Object> hints) {
        if (!ProtobufCodecs.isDelimited(mediaType)) {
            return whole(input).flux();
        }
        DelimitedMessages<T> messages = new DelimitedMessages<>(body);
        return Flux.from(input)
                .map(MessageDecoder::onHeap)
                .concatMapIterable(messages::read)
                .concatWith(Mono.fromRunnable(messages::end));
    }

    @Override
    public Mono<T> decodeToMono(
            Publisher<DataBuffer> input,
            ResolvableType type,
            @Nullable MimeType mediaType,
            @Nullable Map<String, Object> hints) {
        return ProtobufCodecs.isDelimited(mediaType)
                ? decode(input, type, mediaType, hints).singleOrEmpty()
                : whole(input);
    }

    private Mono<T> whole(Publisher<DataBuffer> input) {
        return DataBufferUtils.join(input, maxBytes).map(buffer -> {
            byte[] bytes = onHeap(buffer);
            return body.read(bytes, 0, bytes.length);
        });
    }

    @Override
    public List<MimeType> getDecodableMimeTypes() {
        return ProtobufCodecs.MEDIA_TYPES;
    }

    private static byte[] onHeap(DataBuffer pooled) {
        try {
            byte[] bytes = new byte[pooled.readableByteCount()];
            pooled.read(bytes);
            return bytes;
        } finally {
            DataBufferUtils.release(pooled);
        }
    }
}
