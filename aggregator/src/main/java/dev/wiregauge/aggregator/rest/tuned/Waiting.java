package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;

/** Calls that wait for their turn, each of which may go before it comes. */
final class Waiting {

    private final SequencedSet<Exchange> exchanges = new LinkedHashSet<>();

    void add(Exchange exchange) {
        exchanges.add(exchange);
    }

    void remove(Exchange exchange) {
        exchanges.remove(exchange);
    }

    @Nullable Exchange next() {
        return exchanges.isEmpty() ? null : exchanges.removeFirst();
    }

    boolean isEmpty() {
        return exchanges.isEmpty();
    }

    /** Fails those who wait now; who comes meanwhile waits on. */
    void fail(UpstreamException failure) {
        SequencedSet<Exchange> all = new LinkedHashSet<>(exchanges);
        exchanges.clear();
        all.forEach(exchange -> exchange.reply.fail(failure));
    }
}
