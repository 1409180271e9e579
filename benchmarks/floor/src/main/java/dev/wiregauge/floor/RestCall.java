package dev.wiregauge.floor;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.LastHttpContent;
import org.jspecify.annotations.Nullable;

/** The client's side of a connection, and the call that it is busy with. */
final class RestCall extends SimpleChannelInboundHandler<HttpObject> {

    private final RestConnections connections;
    private @Nullable Reply reply;

    RestCall(RestConnections connections) {
        this.connections = connections;
    }

    /** Says whose answer comes next. */
    void begin(Reply next) {
        reply = next;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // a close that fails has closed the connection
    protected void channelRead0(ChannelHandlerContext context, HttpObject message) {
        Reply current = reply;
        if (message.decoderResult().isFailure()
                || current == null
                || (message instanceof HttpResponse head && !head.status().equals(HttpResponseStatus.OK))) {
            reply = null; // what comes of this answer is not its end
            context.close();
            if (current != null) {
                current.fail();
            }
            return;
        }
        if (message instanceof HttpContent content) {
            current.part(content.content());
        }
        if (message instanceof LastHttpContent) {
            reply = null;
            // Free first: the next call of the same request may take it.
            connections.free(context.channel());
            current.end();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        connections.lose(context.channel());
        if (reply != null) {
            reply.fail();
        }
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }
}
