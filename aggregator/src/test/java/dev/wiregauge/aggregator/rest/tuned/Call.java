package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import io.netty.buffer.ByteBuf;
import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A call, and what came of it. */
final class Call implements Reply {

    static final AsciiString TEXT = AsciiString.of("text/plain");

    @SuppressWarnings("JdkObsolete") // the test looks at it while it grows
    private final StringBuffer text = new StringBuffer();

    private final CompletableFuture<String> answer = new CompletableFuture<>();
    final Exchange exchange;

    private Call(Carrier carrier, Ask ask) {
        exchange = new Exchange(carrier, ask, this);
        exchange.start();
    }

    static Call get(Carrier carrier, String target) {
        return new Call(carrier, Ask.get(target, TEXT));
    }

    static Call post(Carrier carrier, String target, Parts parts) {
        return new Call(carrier, Ask.post(target, TEXT, parts));
    }

    /** Gives it up, and returns when that has been done. */
    void abandon() {
        CompletableFuture<Void> done = new CompletableFuture<>();
        exchange.cancel();
        exchange.later(() -> done.complete(null));
        done.orTimeout(30, TimeUnit.SECONDS).join();
    }

    /** Returns how much of the answer has come. */
    int received() {
        return text.length();
    }

    String text() throws Exception {
        return answer.get(30, TimeUnit.SECONDS);
    }

    UpstreamException failure() {
        return (UpstreamException) answer.orTimeout(30, TimeUnit.SECONDS)
                .handle((_, failure) -> failure)
                .join();
    }

    @Override
    public void part(ByteBuf part) {
        text.append(part.toString(StandardCharsets.US_ASCII));
    }

    @Override
    public void end() {
        answer.complete(text.toString());
    }

    @Override
    public void fail(UpstreamException failure) {
        answer.completeExceptionally(failure);
    }
}
