package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.Deadline;
import dev.wiregauge.aggregator.GrpcTimeout;
import io.netty.util.AsciiString;
import java.util.function.Consumer;
import org.springframework.http.client.reactive.ClientHttpRequest;
import reactor.netty.http.client.HttpClientRequest;

/**
 * Tells the backend how much of its request's time is left for a call, as gRPC does. It is asked when the call has its connection, so
 * that the wait for one counts, and writes into the request itself: a header of the call would be copied from map to map on its way.
 */
record CallBudget(Deadline deadline) implements Consumer<ClientHttpRequest> {

    private static final AsciiString HEADER = AsciiString.cached(GrpcTimeout.HEADER);

    @Override
    public void accept(ClientHttpRequest request) {
        HttpClientRequest netty = request.getNativeRequest();
        netty.header(HEADER, GrpcTimeout.of(deadline));
    }
}
