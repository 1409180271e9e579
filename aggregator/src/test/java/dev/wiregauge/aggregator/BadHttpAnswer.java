package dev.wiregauge.aggregator;

import dev.wiregauge.aggregator.StubBackends.Manner;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.function.Supplier;
import org.reactivestreams.Publisher;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** An answer as it is written, made worse on its way out as the backend's manner asks for. */
final class BadHttpAnswer extends ServerHttpResponseDecorator {

    /** Fewer than the shortest record, receipt or line has. */
    private static final int MISSING_BYTES = 3;

    private final Supplier<Manner> manner;

    BadHttpAnswer(Supplier<Manner> manner, ServerHttpResponse response) {
        super(response);
        this.manner = manner;
    }

    @Override
    public Mono<Void> writeWith(Publisher<? extends DataBuffer> body) {
        return switch (manner.get()) {
            case TRUNCATED -> {
                getHeaders().remove(HttpHeaders.CONTENT_LENGTH);
                yield super.writeWith(allButTheLast(body));
            }
            // It has left before the connection or the stream of HTTP/2 ends.
            case BROKEN ->
                super.writeAndFlushWith(Flux.just(allButTheLast(body))
                        .concatWith(Mono.error(() -> new IllegalStateException("as told"))));
            case NULL -> {
                byte[] word = "null".getBytes(StandardCharsets.US_ASCII);
                getHeaders().setContentLength(word.length);
                yield super.writeWith(Flux.from(body)
                        .doOnNext(DataBufferUtils::release)
                        .then(Mono.fromSupplier(() -> bufferFactory().wrap(word))));
            }
            case OF_ANOTHER_TYPE -> {
                getHeaders().setContentType(MediaType.TEXT_PLAIN);
                yield super.writeWith(body);
            }
            default -> super.writeWith(body);
        };
    }

    private static Mono<DataBuffer> allButTheLast(Publisher<? extends DataBuffer> body) {
        return DataBufferUtils.join(body).map(whole -> whole.writePosition(whole.writePosition() - MISSING_BYTES));
    }

    @Override
    public Mono<Void> writeAndFlushWith(Publisher<? extends Publisher<? extends DataBuffer>> body) {
        return switch (manner.get()) {
            case TRUNCATED, BROKEN, NULL, OF_ANOTHER_TYPE ->
                writeWith(Flux.from(body).concatMap(Function.identity()));
            default -> super.writeAndFlushWith(body);
        };
    }
}
