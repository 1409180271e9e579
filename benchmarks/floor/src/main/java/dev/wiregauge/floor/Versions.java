package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Hears from the first bytes of a connection which version of HTTP it speaks, and takes itself away: nothing is left of it on any.
 *
 * <p>HTTP/2 comes by prior knowledge only.
 */
final class Versions extends ByteToMessageDecoder {

    /** What HTTP/2 begins with, and no method of HTTP/1.1. */
    private static final ByteBuf BEGINNING =
            Unpooled.unreleasableBuffer(Unpooled.copiedBuffer("PRI ", StandardCharsets.US_ASCII));

    private final HttpServer.Handler handler;

    Versions(HttpServer.Handler handler) {
        this.handler = handler;
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
        int length = BEGINNING.readableBytes();
        if (in.readableBytes() < length) {
            return;
        }
        if (ByteBufUtil.equals(in, in.readerIndex(), BEGINNING, 0, length)) {
            ServerStreams.addTo(context.pipeline(), handler);
        } else {
            HttpConnection.addTo(context.pipeline(), handler);
        }
        context.pipeline().remove(this);
    }
}
