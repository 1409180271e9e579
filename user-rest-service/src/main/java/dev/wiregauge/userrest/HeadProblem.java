package dev.wiregauge.userrest;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpUtil;
import java.nio.charset.StandardCharsets;

/** Makes a problem of the empty answer that Reactor Netty gives to a head that cannot be read, the last one of its connection. */
@SuppressWarnings("FutureReturnValueIgnored") // the promise tells
final class HeadProblem extends ChannelOutboundHandlerAdapter {

    private final String detail;

    HeadProblem(DecoderResult failure) {
        // Netty says of what is too long how long it may be.
        detail = failure.cause() instanceof TooLongFrameException tooLong
                ? String.valueOf(tooLong.getMessage())
                : "The head of the request is not HTTP/1.1.";
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof FullHttpResponse response
                && !HttpUtil.isKeepAlive(response)
                && !response.content().isReadable()) {
            byte[] problem = "{\"detail\":\"%s\",\"status\":%d,\"title\":\"%s\"}"
                    .formatted(
                            detail, response.status().code(), response.status().reasonPhrase())
                    .getBytes(StandardCharsets.UTF_8);
            response.content().writeBytes(problem);
            response.headers()
                    .set(HttpHeaderNames.CONTENT_TYPE, "application/problem+json")
                    .setInt(HttpHeaderNames.CONTENT_LENGTH, problem.length);
        }
        context.write(message, promise);
    }
}
