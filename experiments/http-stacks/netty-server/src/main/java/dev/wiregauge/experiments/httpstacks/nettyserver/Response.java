package dev.wiregauge.experiments.httpstacks.nettyserver;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;

/** What a handler answers to one request, not to be reused. The server adds what the connection needs, and the date. */
public final class Response {

    private final HttpResponseStatus status;
    private final HttpHeaders headers;
    private final ByteBuf body;

    private Response(HttpResponseStatus status, HttpHeaders headers, ByteBuf body) {
        this.status = status;
        this.headers = headers;
        this.body = body;
    }

    /** 200 with a JSON document. */
    public static Response json(byte[] document) {
        return new Response(
                HttpResponseStatus.OK,
                newHeaders().set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON),
                Unpooled.wrappedBuffer(document));
    }

    /** 404. */
    public static Response notFound() {
        return empty(HttpResponseStatus.NOT_FOUND);
    }

    /** 405, where only {@link Request#isRead() reads} are answered. */
    public static Response readOnly() {
        return new Response(
                HttpResponseStatus.METHOD_NOT_ALLOWED,
                newHeaders().set(HttpHeaderNames.ALLOW, "GET, HEAD"),
                Unpooled.EMPTY_BUFFER);
    }

    /** A status and nothing else. */
    static Response empty(HttpResponseStatus status) {
        return new Response(status, newHeaders(), Unpooled.EMPTY_BUFFER);
    }

    HttpResponseStatus status() {
        return status;
    }

    HttpHeaders headers() {
        return headers;
    }

    ByteBuf body() {
        return body;
    }

    /** Unchecked, for speed: their values are constants, numbers and dates. */
    private static HttpHeaders newHeaders() {
        return DefaultHttpHeadersFactory.headersFactory().withValidation(false).newHeaders();
    }
}
