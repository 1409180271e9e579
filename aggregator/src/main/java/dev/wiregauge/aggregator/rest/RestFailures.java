package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.concurrent.TimeoutException;
import org.springframework.web.reactive.function.client.WebClientRequestException;

/** Says in the aggregator's terms why an HTTP call failed. */
final class RestFailures {

    private RestFailures() {}

    static UpstreamException translate(Throwable failure) {
        return new UpstreamException(reason(failure), "REST backend: " + failure.getMessage(), failure);
    }

    private static Reason reason(Throwable failure) {
        if (!(failure instanceof WebClientRequestException)) {
            return Reason.BAD_ANSWER; // a status, or a body that is not a user
        }
        return switch (failure.getCause()) {
            // Netty's ConnectTimeoutException is one of these
            case ConnectException refused -> Reason.UNAVAILABLE;
            case NoRouteToHostException gone -> Reason.UNAVAILABLE;
            case UnknownHostException gone -> Reason.UNAVAILABLE;
            case TimeoutException queued -> Reason.TIMEOUT; // no free connection before the deadline
            case null, default -> Reason.BAD_ANSWER; // the connection broke in the middle
        };
    }
}
