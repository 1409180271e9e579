package dev.wiregauge.userrest;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextConfiguration;
import org.springframework.boot.actuate.autoconfigure.web.ManagementContextType;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import reactor.netty.NettyPipeline;

/**
 * Ends a connection whose client takes too long to send the head of a request, its first or a later one. Reactor Netty's own limits
 * begin when the head is there. With TLS, it begins after the handshake, which has Reactor Netty's limit of 10 s. A client of HTTP/2 has
 * as long for its preface and settings; how long it takes for the headers of a call is its own affair, as is a connection without calls.
 *
 * <p>The scan finds this for the service's own port. The port of health and metrics has a context of its own where it is another, which
 * finds it in {@code META-INF}.
 */
@ManagementContextConfiguration(value = ManagementContextType.CHILD, proxyBeanMethods = false)
class TimelyHeads {

    @Bean
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> timelyHeadsOfServer(Environment environment) {
        // A parameter of this type would not do: that context knows no way from a word to it.
        long limitMillis = environment
                .getRequiredProperty("wiregauge.head-timeout", Duration.class)
                .toMillis();
        return factory -> factory.addServerCustomizers(
                server -> server.doOnChannelInit((_, channel, _) -> addTo(channel.pipeline(), limitMillis)));
    }

    private static void addTo(ChannelPipeline pipeline, long limitMillis) {
        Bytes bytes = new Bytes(limitMillis);
        if (pipeline.context(NettyPipeline.H2OrHttp11Codec) != null) {
            pipeline.addAfter(NettyPipeline.H2OrHttp11Codec, null, bytes);
        } else if (pipeline.context(NettyPipeline.HttpTrafficHandler) != null) {
            pipeline.addFirst(bytes);
            bytes.watchHeads(pipeline);
        }
    }

    /** After the codec: which part of a request is awaited. */
    private static final class Heads extends ChannelInboundHandlerAdapter {

        private boolean isAwaited = true;
        private long heads;

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof HttpRequest request) {
                isAwaited = false;
                heads++;
                if (request.decoderResult().isFailure()) {
                    context.pipeline().addBefore(context.name(), null, new HeadProblem(request.decoderResult()));
                }
            }
            if (message instanceof LastHttpContent) {
                isAwaited = true;
            }
            context.fireChannelRead(message);
        }
    }

    /** Before the codec: a byte of which no head has come begins one. */
    private static final class Bytes extends ChannelInboundHandlerAdapter {

        private final Heads heads = new Heads();
        private final long limitMillis;
        private boolean watchesHeads;
        private @Nullable ScheduledFuture<?> limit;

        Bytes(long limitMillis) {
            this.limitMillis = limitMillis;
        }

        void watchHeads(ChannelPipeline pipeline) {
            pipeline.addBefore(NettyPipeline.HttpTrafficHandler, null, heads);
            watchesHeads = true;
        }

        /** Who connects has begun. */
        @Override
        public void channelActive(ChannelHandlerContext context) {
            begin(context.channel());
            context.fireChannelActive();
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object bytes) {
            ChannelPipeline pipeline = context.pipeline();
            if (!watchesHeads && pipeline.context(NettyPipeline.HttpTrafficHandler) != null) {
                watchHeads(pipeline); // TLS has negotiated HTTP/1.1
            }
            boolean wasAwaited = heads.isAwaited;
            long before = heads.heads;
            context.fireChannelRead(bytes);
            if (heads.heads > before) {
                end();
            } else if (wasAwaited && hasBegunHttp2(pipeline)) {
                end();
                pipeline.remove(this);
                if (watchesHeads) {
                    pipeline.remove(heads);
                }
            } else if (wasAwaited && limit == null) {
                begin(context.channel());
            }
        }

        private static boolean hasBegunHttp2(ChannelPipeline pipeline) {
            Http2FrameCodec codec = pipeline.get(Http2FrameCodec.class);
            return codec != null && codec.decoder().prefaceReceived();
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
