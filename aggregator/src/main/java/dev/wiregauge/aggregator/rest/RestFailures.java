package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import io.netty.handler.codec.http2.Http2Exception;
import java.io.IOException;
import org.springframework.web.reactive.function.client.WebClientException;
import org.springframework.web.reactive.function.client.WebClientResponseException;

/** Says in the aggregator's terms why an HTTP call failed. */
final class RestFailures {

    private RestFailures() {}

    static UpstreamException translate(Throwable failure) {
        return new UpstreamException(reason(failure), "REST backend: " + failure.getMessage(), failure);
    }

    private static Reason reason(Throwable failure) {
        if (failure instanceof WebClientResponseException refused
                && refused.getStatusCode().isError()) {
            return Reason.ofHttpStatus(refused.getStatusCode().value());
        }
        // Of a call, or of an answer that had begun.
        return switch (failure instanceof WebClientException of ? of.getCause() : failure) {
            case IOException broken -> Reason.UNAVAILABLE; // refused, not found, no route, or broken in the middle
            // Of HTTP/2: a stream ended under its call, with its connection or because that takes no more.
            case Http2Exception broken -> Reason.UNAVAILABLE;
            case null, default -> Reason.BAD_ANSWER; // a body that is not a user
        };
    }
}
