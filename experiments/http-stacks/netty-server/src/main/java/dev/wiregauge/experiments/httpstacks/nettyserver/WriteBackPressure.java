package dev.wiregauge.experiments.httpstacks.nettyserver;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/** Reads no further requests of a client that does not read its answers: they would pile up in memory. */
final class WriteBackPressure extends ChannelInboundHandlerAdapter {

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        boolean writable = context.channel().isWritable();
        context.channel().config().setAutoRead(writable);
        if (!writable) {
            // What waits for the end of this read must leave now, or room is never made.
            context.flush();
        }
        context.fireChannelWritabilityChanged();
    }
}
