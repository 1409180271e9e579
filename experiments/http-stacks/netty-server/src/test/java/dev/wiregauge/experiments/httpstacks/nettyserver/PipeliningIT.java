package dev.wiregauge.experiments.httpstacks.nettyserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.httpstacks.contract.Answer;
import dev.wiregauge.experiments.httpstacks.contract.Connection;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** Requests that do not wait for the answers to those before them. */
@TestInstance(Lifecycle.PER_CLASS)
class PipeliningIT {

    private final EchoServer server = new EchoServer(Limits.DEFAULT);

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void areAnsweredInTheirOrder() throws Exception {
        try (Connection connection = server.connect()) {
            StringBuilder requests = new StringBuilder();
            for (int i = 0; i < 500; i++) {
                requests.append(Connection.request("GET", "/" + i));
            }
            connection.send(requests.toString());

            for (int i = 0; i < 500; i++) {
                assertThat(connection.read().body()).isEqualTo("GET /" + i);
            }
        }
    }

    @Test
    void getABodyOrNoneByTheirOwnMethod() throws Exception {
        try (Connection connection = server.connect()) {
            connection.send(Connection.request("GET", "/1")
                    + Connection.request("HEAD", "/22")
                    + Connection.request("POST", "/3", "Content-Length: 4")
                    + "HEAD"
                    + Connection.request("HEAD", "/4444")
                    + Connection.request("GET", "/5"));

            assertThat(connection.read().body()).isEqualTo("GET /1");
            assertThat(connection.readHead().header("content-length")).hasValue("8");
            assertThat(connection.read().body()).isEqualTo("POST /3");
            assertThat(connection.readHead().header("content-length")).hasValue("10");
            assertThat(connection.read().body()).isEqualTo("GET /5");
        }
    }

    @Test
    void goOnAfterOneThatFails() throws Exception {
        try (Connection connection = server.connect()) {
            connection.send(Connection.request("GET", "/fail") + Connection.request("GET", "/next"));

            Answer failure = connection.read();
            assertThat(failure.status()).isEqualTo(500);
            assertThat(failure.body()).isEmpty();
            assertThat(connection.read().body()).isEqualTo("GET /next");
        }
    }

    @Test
    void endWithTheOneThatAsksForIt() throws Exception {
        try (Connection connection = server.connect()) {
            connection.send(Connection.request("GET", "/1")
                    + Connection.request("GET", "/2", "Connection: close")
                    + Connection.request("GET", "/3"));

            assertThat(connection.read().body()).isEqualTo("GET /1");
            assertThat(connection.read().body()).isEqualTo("GET /2");
            assertThat(connection.ended()).isTrue();
        }
    }

    @Test
    void endWithTheOneThatCannotBeRead() throws Exception {
        try (Connection connection = server.connect()) {
            connection.send(Connection.request("GET", "/1") + "garbage\r\n\r\n" + Connection.request("GET", "/3"));

            assertThat(connection.read().body()).isEqualTo("GET /1");
            assertThat(connection.read().status()).isEqualTo(400);
            assertThat(connection.ended()).isTrue();
        }
    }

    @Test
    void areAnsweredEvenWhenTheClientHasFinished() throws Exception {
        try (Connection connection = server.connect()) {
            connection.send(Connection.request("GET", "/1") + Connection.request("GET", "/2"));
            connection.finish();

            assertThat(connection.read().body()).isEqualTo("GET /1");
            assertThat(connection.read().body()).isEqualTo("GET /2");
            assertThat(connection.ended()).isTrue();
        }
    }

    @Test
    void mayComeInAnyPieces() throws Exception {
        try (Connection connection = server.connect()) {
            String requests = Connection.request("POST", "/1", "Transfer-Encoding: chunked")
                    + "3\r\nabc\r\n0\r\n\r\n"
                    + Connection.request("GET", "/2");
            for (int i = 0; i < requests.length(); i++) {
                connection.send(requests.substring(i, i + 1));
            }

            assertThat(connection.read().body()).isEqualTo("POST /1");
            assertThat(connection.read().body()).isEqualTo("GET /2");
        }
    }
}
