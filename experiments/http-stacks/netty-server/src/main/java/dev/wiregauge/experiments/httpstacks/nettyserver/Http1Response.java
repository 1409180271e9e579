package dev.wiregauge.experiments.httpstacks.nettyserver;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;

/** What a handler answered, with the headers that the connection needs. */
final class Http1Response {

    private Http1Response() {}

    /**
     * The codec leaves out the body of an answer to HEAD.
     *
     * @param version the request's: to HTTP/1.0, keeping the connection must be said
     */
    static FullHttpResponse of(Response response, HttpVersion version, boolean keepAlive) {
        ByteBuf body = response.body();
        HttpHeaders headers = response.headers();
        headers.set(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
        headers.set(HttpHeaderNames.DATE, HttpDate.now());
        HttpUtil.setKeepAlive(headers, version, keepAlive);
        return new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, response.status(), body, headers, EmptyHttpHeaders.INSTANCE);
    }
}
