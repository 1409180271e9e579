package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.DisposableServer;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServer;

class LastAnswersTest {

    private static final int DEADLINE_SECONDS = 20;

    private final Sinks.One<String> answer = Sinks.one();
    private final LastAnswers answers = new LastAnswers();
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch stopped = new CountDownLatch(1);

    @Test
    void endsAnIdleConnectionThatTheServerHasOverlooked() throws Exception {
        DisposableServer server = start();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            answer.tryEmitValue("done");
            ask(socket);
            assertThat(until(socket, "done")).startsWith("HTTP/1.1 200 OK");

            stopWithoutClosing(server);

            assertThat(socket.getInputStream().read()).isNegative();
            assertThat(stopped.await(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void leavesOneThatIsBeingAnswered() throws Exception {
        DisposableServer server = start();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            ask(socket);
            assertThat(asked.await(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();

            stopWithoutClosing(server);

            assertThat(stopped.await(500, TimeUnit.MILLISECONDS)).isFalse();
            answer.tryEmitValue("done");
            assertThat(until(socket, "done")).startsWith("HTTP/1.1 200 OK");
            assertThat(stopped.await(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
        }
    }

    /** As the answers of the profile {@code tuned}, which are none of the server's own. */
    @Test
    void leavesOneWhoseAnswerIsStillBeingRead() throws Exception {
        int size = 16 * 1024 * 1024;
        DisposableServer server = answers.apply(HttpServer.create()
                        .host("127.0.0.1")
                        .port(0)
                        .doOnChannelInit((_, channel, _) -> channel.pipeline()
                                .addBefore(NettyPipeline.HttpTrafficHandler, null, new Answering(size))))
                .bindNow();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            ask(socket);
            assertThat(until(socket, "\r\n\r\n")).startsWith("HTTP/1.1 200 OK");

            stopWithoutClosing(server);

            assertThat(stopped.await(500, TimeUnit.MILLISECONDS)).isFalse();
            assertThat(socket.getInputStream().readAllBytes()).hasSize(size);
            assertThat(stopped.await(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
        }
    }

    private static final class Answering extends ChannelInboundHandlerAdapter {

        private final int size;

        Answering(int size) {
            this.size = size;
        }

        @Override
        @SuppressWarnings("FutureReturnValueIgnored") // the test reads what comes of it
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof HttpRequest) {
                DefaultFullHttpResponse answer = new DefaultFullHttpResponse(
                        HttpVersion.HTTP_1_1,
                        HttpResponseStatus.OK,
                        Unpooled.buffer(size).writeZero(size));
                HttpUtil.setContentLength(answer, size);
                context.writeAndFlush(answer);
            }
            ReferenceCountUtil.release(message);
        }
    }

    private DisposableServer start() {
        HttpServer server = HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .handle((_, response) -> response.sendString(Mono.defer(() -> {
                    asked.countDown();
                    return answer.asMono();
                })));
        return answers.apply(server).bindNow();
    }

    /** As a server that has looked for idle connections before this one was. */
    private void stopWithoutClosing(DisposableServer server) {
        server.dispose();
        answers.stop(stopped::countDown);
    }

    private static void ask(Socket socket) throws IOException {
        socket.setSoTimeout(DEADLINE_SECONDS * 1000);
        socket.getOutputStream().write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }

    /** Reads to the end of {@code last}, which has to come. */
    private static String until(Socket socket, String last) throws IOException {
        StringBuilder read = new StringBuilder();
        while (read.indexOf(last) < 0) {
            int next = socket.getInputStream().read();
            assertThat(next).as("the connection ended after: %s", read).isNotNegative();
            read.append((char) next);
        }
        return read.toString();
    }
}
