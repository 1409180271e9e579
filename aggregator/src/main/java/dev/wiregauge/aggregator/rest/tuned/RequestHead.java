package dev.wiregauge.aggregator.rest.tuned;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;

/** What a request of HTTP/1.1 begins with. */
final class RequestHead {

    private RequestHead() {}

    /** Returns the head of a request, which is all of one that carries nothing. */
    static HttpRequest of(Ask ask, String host) {
        HttpHeaders headers = DefaultHttpHeadersFactory.headersFactory()
                .withValidation(false)
                .newHeaders()
                .set(HttpHeaderNames.HOST, host)
                .set(HttpHeaderNames.ACCEPT, ask.accept());
        Parts parts = ask.parts();
        if (parts == null) {
            HttpHeaders trailers = DefaultHttpHeadersFactory.trailersFactory().newHeaders();
            return new DefaultFullHttpRequest(
                    HttpVersion.HTTP_1_1, ask.method(), ask.target(), Unpooled.EMPTY_BUFFER, headers, trailers);
        }
        headers.set(HttpHeaderNames.CONTENT_TYPE, parts.type());
        if (parts.length() < 0) {
            headers.set(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED);
        } else {
            headers.set(HttpHeaderNames.CONTENT_LENGTH, parts.length());
        }
        return new DefaultHttpRequest(HttpVersion.HTTP_1_1, ask.method(), ask.target(), headers);
    }
}
