package dev.wiregauge.experiments.httpstacks.nettyserver;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.util.Optional;

/** Which requests are not even handed to a handler, with what they get instead. */
final class Refusal {

    private Refusal() {}

    static Optional<HttpResponseStatus> of(HttpRequest request) {
        if (request.decoderResult().isFailure()) {
            return Optional.of(ofUndecodable(request.decoderResult().cause()));
        }
        HttpVersion version = request.protocolVersion();
        if (!version.equals(HttpVersion.HTTP_1_1) && !version.equals(HttpVersion.HTTP_1_0)) {
            return Optional.of(HttpResponseStatus.HTTP_VERSION_NOT_SUPPORTED);
        }
        if (version.equals(HttpVersion.HTTP_1_1) && !hasOneHost(request)) {
            return Optional.of(HttpResponseStatus.BAD_REQUEST);
        }
        if (request.headers().contains(HttpHeaderNames.EXPECT)) {
            // No endpoint here takes a body: who asks before sending one is told at once.
            return Optional.of(HttpResponseStatus.EXPECTATION_FAILED);
        }
        return Optional.empty();
    }

    private static HttpResponseStatus ofUndecodable(Throwable cause) {
        if (cause instanceof TooLongHttpLineException) {
            return HttpResponseStatus.REQUEST_URI_TOO_LONG;
        }
        if (cause instanceof TooLongHttpHeaderException) {
            return HttpResponseStatus.REQUEST_HEADER_FIELDS_TOO_LARGE;
        }
        return HttpResponseStatus.BAD_REQUEST;
    }

    /** RFC 9112 asks for exactly one, and for a refusal otherwise. */
    private static boolean hasOneHost(HttpRequest request) {
        var hosts = request.headers().valueStringIterator(HttpHeaderNames.HOST);
        if (!hosts.hasNext()) {
            return false;
        }
        hosts.next();
        return !hosts.hasNext();
    }
}
