package dev.wiregauge.aggregator.rest.tuned;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2GoAwayFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.DefaultHttp2WindowUpdateFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2ResetFrame;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2StreamFrame;
import io.netty.util.ReferenceCountUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A backend that speaks HTTP/2, whose every frame is the test's. It takes in what is sent, and gives no window back by itself. */
@SuppressWarnings("FutureReturnValueIgnored") // what does not leave is missed by the test
final class FrameBackend implements AutoCloseable {

    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    private final BlockingQueue<Stream> requests = new LinkedBlockingQueue<>();
    private final BlockingQueue<Stream> resets = new LinkedBlockingQueue<>();
    private final Channel server;
    final AtomicInteger bodyBytes = new AtomicInteger();

    FrameBackend(Http2Settings settings) {
        server = new ServerBootstrap()
                .group(loop)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline()
                                .addLast(
                                        Http2FrameCodecBuilder.forServer()
                                                .initialSettings(settings)
                                                .build(),
                                        new Frames());
                    }
                })
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .syncUninterruptibly()
                .channel();
    }

    int port() {
        return ((InetSocketAddress) server.localAddress()).getPort();
    }

    /** Waits for the next request. */
    Stream request() throws InterruptedException {
        Stream next = requests.poll(30, TimeUnit.SECONDS);
        assertThat(next).as("no request has come").isNotNull();
        return next;
    }

    boolean hasRequest() {
        return !requests.isEmpty();
    }

    /** Waits for the next stream that is reset. */
    Stream reset() throws InterruptedException {
        Stream next = resets.poll(30, TimeUnit.SECONDS);
        assertThat(next).as("nothing has been reset").isNotNull();
        return next;
    }

    @Override
    public void close() {
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    /** A request, and the stream that its answer goes on. */
    record Stream(Channel connection, Http2FrameStream stream, String request) {

        void answer(String status, String body) {
            head(status);
            say(body, true);
        }

        void head(String status) {
            head(status, Call.TEXT);
        }

        void headOfType(String type) {
            head("200", type);
            connection.flush();
        }

        private void head(String status, CharSequence type) {
            connection.write(new DefaultHttp2HeadersFrame(
                            new DefaultHttp2Headers().status(status).set("content-type", type))
                    .stream(stream));
        }

        void say(String body, boolean isLast) {
            connection.writeAndFlush(
                    new DefaultHttp2DataFrame(Unpooled.copiedBuffer(body, StandardCharsets.US_ASCII), isLast)
                            .stream(stream));
        }

        void reset(Http2Error error) {
            connection.writeAndFlush(new DefaultHttp2ResetFrame(error).stream(stream));
        }

        /** Says that it has seen this stream, and will see none that came later. */
        void goAway() {
            DefaultHttp2GoAwayFrame last = new DefaultHttp2GoAwayFrame(Http2Error.NO_ERROR);
            last.setExtraStreamIds(0);
            connection.writeAndFlush(last);
        }

        /** Ends the connection. */
        void cut() {
            connection.close();
        }

        void giveBack(int bytes) {
            connection.writeAndFlush(new DefaultHttp2WindowUpdateFrame(bytes).stream(stream));
        }
    }

    private final class Frames extends ChannelInboundHandlerAdapter {

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof Http2StreamFrame frame) {
                Stream stream = new Stream(context.channel(), frame.stream(), text(frame));
                switch (message) {
                    case Http2HeadersFrame _ -> requests.add(stream);
                    case Http2ResetFrame _ -> resets.add(stream);
                    case Http2DataFrame data ->
                        bodyBytes.addAndGet(data.content().readableBytes());
                    default -> {}
                }
            }
            ReferenceCountUtil.release(message);
        }

        private static String text(Http2StreamFrame frame) {
            return frame instanceof Http2HeadersFrame headers
                    ? headers.headers().method() + " " + headers.headers().path()
                    : "";
        }
    }
}
