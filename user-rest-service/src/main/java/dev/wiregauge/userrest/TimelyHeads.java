package dev.wiregauge.userrest;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

/**
 * Ends a connection whose client takes too long to send the head of a request, its first or a later one. Reactor Netty's own limits
 * begin when the head is there. With TLS, what comes first is the handshake, which has a limit, and what comes after it has none.
 */
@Component
final class TimelyHeads implements NettyServerCustomizer {

    private final long limitMillis;

    TimelyHeads(@Value("${wiregauge.head-timeout}") Duration limit) {
        limitMillis = limit.toMillis();
    }

    @Override
    public HttpServer apply(HttpServer server) {
        return server.doOnChannelInit((_, channel, _) -> addTo(channel.pipeline()));
    }

    private void addTo(ChannelPipeline pipeline) {
        if (pipeline.context(NettyPipeline.HttpTrafficHandler) != null) {
            Heads heads = new Heads();
            pipeline.addFirst(new Bytes(heads, limitMillis));
            pipeline.addBefore(NettyPipeline.HttpTrafficHandler, null, heads);
        }
    }

    /** After the codec: which part of a request is awaited. */
    private static final class Heads extends ChannelInboundHandlerAdapter {

        private boolean isAwaited = true;
        private long heads;

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof HttpRequest) {
                isAwaited = false;
                heads++;
            }
            if (message instanceof LastHttpContent) {
                isAwaited = true;
            }
            context.fireChannelRead(message);
        }
    }

    /** Before the codec: a byte of which no head has come begins one. */
    private static final class Bytes extends ChannelInboundHandlerAdapter {

        private final Heads heads;
        private final long limitMillis;
        private @Nullable ScheduledFuture<?> limit;

        Bytes(Heads heads, long limitMillis) {
            this.heads = heads;
            this.limitMillis = limitMillis;
        }

        /** Who connects has begun. */
        @Override
        public void channelActive(ChannelHandlerContext context) {
            begin(context.channel());
            context.fireChannelActive();
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object bytes) {
            boolean wasAwaited = heads.isAwaited;
            long before = heads.heads;
            context.fireChannelRead(bytes);
            if (heads.heads > before) {
                end();
            } else if (wasAwaited && context.pipeline().get(HttpServerCodec.class) == null) {
                // It has turned out to be HTTP/2, where a connection waits for nobody's head.
                end();
                context.pipeline().remove(heads).remove(this);
            } else if (wasAwaited && limit == null) {
                begin(context.channel());
            }
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) {
            end();
            context.fireChannelInactive();
        }

        private void begin(Channel channel) {
            limit = channel.eventLoop().schedule(() -> close(channel), limitMillis, TimeUnit.MILLISECONDS);
        }

        @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for it
        private static void close(Channel channel) {
            channel.close();
        }

        private void end() {
            if (limit != null) {
                limit.cancel(false);
                limit = null;
            }
        }
    }
}
