package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;

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
