package dev.wiregauge.experiments.httpstacks.nettyserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.experiments.httpstacks.contract.Answer;
import dev.wiregauge.experiments.httpstacks.contract.Connection;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.internal.ThreadExecutorMap;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NettyServerIT {

    private static final Duration LONGEST_TASK = Duration.ofMillis(500);

    @ParameterizedTest
    @EnumSource
    void answersOnItsEventLoops(Transport transport) throws Exception {
        try (EchoServer server = new EchoServer(transport, Limits.DEFAULT);
                Connection connection = server.connect()) {
            Answer answer = connection.ask("GET", "/thread");

            assertThat(answer.body()).startsWith("http-event-loop-");
            assertThat(answer.header("date").orElseThrow()).endsWith(" GMT");
        }
    }

    @ParameterizedTest
    @EnumSource
    void endsItsConnectionsWhenItCloses(Transport transport) throws Exception {
        EchoServer server = new EchoServer(transport, Limits.DEFAULT);
        try (Connection connection = server.connect()) {
            connection.ask("GET", "/");

            server.close();

            assertThat(connection.ended()).isTrue();
        } finally {
            server.close();
        }
    }

    /** An event loop that is told to end while it runs its tasks does not close its channels itself. */
    @ParameterizedTest
    @EnumSource
    void endsItsConnectionsWhenItClosesWhileAnEventLoopRunsATask(Transport transport) throws Exception {
        NettyServer server = NettyServer.start(EchoServer.options(0, transport, Limits.DEFAULT), request -> {
            EventExecutor eventLoop = ThreadExecutorMap.currentExecutor();
            long deadline = System.nanoTime() + LONGEST_TASK.toNanos();
            eventLoop.execute(() -> {
                while (!eventLoop.isShuttingDown() && System.nanoTime() < deadline) {
                    Thread.onSpinWait();
                }
            });
            return Response.notFound();
        });
        try (Connection connection = Connection.to(server.port())) {
            connection.ask("GET", "/");

            server.close();

            assertThat(connection.ended()).isTrue();
        } finally {
            server.close();
        }
    }

    @Test
    void keepsAnHttp10ConnectionWhenAskedTo() throws Exception {
        try (EchoServer server = new EchoServer(Limits.DEFAULT);
                Connection connection = server.connect()) {
            for (int i = 0; i < 3; i++) {
                connection.send("GET /ab HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n");

                Answer answer = connection.read();
                assertThat(answer.body()).isEqualTo("GET /ab");
                assertThat(answer.header("connection").orElse("")).isEqualToIgnoringCase("keep-alive");
            }
        }
    }

    @Test
    void endsAnHttp10ConnectionOtherwise() throws Exception {
        try (EchoServer server = new EchoServer(Limits.DEFAULT);
                Connection connection = server.connect()) {
            connection.send("GET /ab HTTP/1.0\r\n\r\n");

            assertThat(connection.read().body()).isEqualTo("GET /ab");
            assertThat(connection.ended()).isTrue();
        }
    }

    @Test
    void endsASilentConnection() throws Exception {
        Limits impatient = new Limits(1_000, 1_000, 1_000, Duration.ofMillis(200), Duration.ofSeconds(2));
        try (EchoServer server = new EchoServer(impatient);
                Connection connection = server.connect()) {
            connection.send("GET / HTTP/1.1\r\n");

            assertThat(connection.ended()).isTrue();
        }
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, architectures = "amd64")
    void usesEpollWhereItIs() {
        assertThat(Transport.NATIVE.isEpoll()).isTrue();
        assertThat(Transport.NIO.isEpoll()).isFalse();
    }

    @Test
    void tellsWhereItCannotListen() {
        try (EchoServer server = new EchoServer(Limits.DEFAULT)) {
            NettyServerOptions taken = EchoServer.options(server.port(), Transport.NATIVE, Limits.DEFAULT);

            assertThatThrownBy(() -> NettyServer.start(taken, request -> Response.notFound()))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("cannot listen on /127.0.0.1:" + server.port());
        }
    }
}
