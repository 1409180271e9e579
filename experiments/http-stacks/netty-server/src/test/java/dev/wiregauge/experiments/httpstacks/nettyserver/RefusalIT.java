package dev.wiregauge.experiments.httpstacks.nettyserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.httpstacks.contract.Answer;
import dev.wiregauge.experiments.httpstacks.contract.Connection;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests that are not HTTP/1.x, or more than a client may send. */
@TestInstance(Lifecycle.PER_CLASS)
class RefusalIT {

    private final EchoServer server = new EchoServer(Limits.DEFAULT);

    @AfterAll
    void stop() {
        server.close();
    }

    static Stream<Arguments> refused() {
        String start = "GET / HTTP/1.1\r\nHost: localhost\r\n";
        return Stream.of(
                Arguments.of(400, "garbage\r\n\r\n"),
                Arguments.of(400, "\u0000\u0001\u00ff\u00fe\u0003\r\n\r\n"),
                Arguments.of(400, "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n"),
                Arguments.of(400, "GET /\r\n\r\n"),
                Arguments.of(400, "GET / HTTP/1.1\r\n\r\n"),
                Arguments.of(400, start + "Host: localhost\r\n\r\n"),
                Arguments.of(400, start + "no colon here\r\n\r\n"),
                Arguments.of(400, start + "Content-Length: -1\r\n\r\n"),
                Arguments.of(400, start + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n"),
                Arguments.of(400, start + "Transfer-Encoding: chunked\r\n\r\nno size\r\n"),
                Arguments.of(505, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
                Arguments.of(505, "GET / HTTP/1.7\r\nHost: localhost\r\n\r\n"),
                Arguments.of(417, start + "Expect: 100-continue\r\nContent-Length: 1\r\n\r\n"),
                Arguments.of(414, "GET /" + "a".repeat(4 * 1024) + " HTTP/1.1\r\nHost: localhost\r\n\r\n"),
                Arguments.of(431, start + "A: " + "a".repeat(8 * 1024) + "\r\n\r\n"),
                Arguments.of(413, start + "Content-Length: 65537\r\n\r\n" + "a".repeat(65537)));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void areRefusedAndEndTheConnection(int status, String request) throws Exception {
        try (Connection connection = server.connect()) {
            connection.send(request);

            Answer answer = connection.read();
            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.header("connection")).hasValue("close");
            assertThat(answer.body()).isEmpty();
            assertThat(connection.ended()).isTrue();
        }
        assertThatItAnswers();
    }

    @Test
    void areAnsweredUpToTheLimits() throws Exception {
        try (Connection connection = server.connect()) {
            String target = "/" + "a".repeat(4_000);
            connection.send("POST " + target + " HTTP/1.1\r\nHost: localhost\r\nA: " + "a".repeat(8_000)
                    + "\r\nContent-Length: 65536\r\n\r\n" + "a".repeat(65_536));

            assertThat(connection.read().body()).isEqualTo("POST " + target);
            assertThat(connection.ask("GET", "/next").body()).isEqualTo("GET /next");
        }
    }

    @Test
    void getTheirAnswerEvenWhenTheClientGoesOnSending() throws Exception {
        try (Connection connection = server.connect()) {
            connection.send("GET / HTTP/1.1\r\n");
            for (int i = 0; i < 200; i++) {
                connection.send("A: " + "a".repeat(1_000) + "\r\n");
            }

            assertThat(connection.read().status()).isEqualTo(431);
        }
    }

    private void assertThatItAnswers() throws Exception {
        try (Connection connection = server.connect()) {
            assertThat(connection.ask("GET", "/").body()).isEqualTo("GET /");
        }
    }
}
