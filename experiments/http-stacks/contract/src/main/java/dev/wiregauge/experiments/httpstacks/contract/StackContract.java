package dev.wiregauge.experiments.httpstacks.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUser;
import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every server answers, over one real connection for each test. */
@TestInstance(Lifecycle.PER_CLASS)
public abstract class StackContract {

    private final ObservedSource source = new ObservedSource();
    private RunningStack stack;

    /** Starts the server on a free port of the loopback address, with its answers from {@code source}. */
    protected abstract RunningStack start(CurrentUserSource source);

    /** Asserts that {@code thread} is of the kind on which this server answers. */
    protected abstract void assertAnswersOn(Thread thread);

    @BeforeAll
    void start() {
        stack = start(source);
    }

    @AfterAll
    void stop() {
        stack.close();
    }

    /** A connection of its own for a test. */
    protected final Connection connect() throws IOException {
        return Connection.to(stack.port());
    }

    @Test
    void answersTheUser() throws Exception {
        try (Connection connection = connect()) {
            Answer answer = connection.ask("GET", CurrentUser.PATH);

            Expected.assertIsTheUser(answer);
            assertThat(answer.version()).isEqualTo("HTTP/1.1");
        }
    }

    @Test
    void answersOnTheKindOfThreadThatItClaims() throws Exception {
        try (Connection connection = connect()) {
            Expected.assertIsTheUser(connection.ask("GET", CurrentUser.PATH));

            assertAnswersOn(source.caller());
        }
    }

    @Test
    void takesAQueryForThePath() throws Exception {
        try (Connection connection = connect()) {
            Expected.assertIsTheUser(connection.ask("GET", CurrentUser.PATH + "?a=1&b=%20"));
        }
    }

    @Test
    void answersHeadWithoutABody() throws Exception {
        try (Connection connection = connect()) {
            Answer head = connection.ask("HEAD", CurrentUser.PATH);

            assertThat(head.status()).isEqualTo(200);
            assertThat(head.header("content-type")).hasValue("application/json");
            head.header("content-length")
                    .ifPresent(length -> assertThat(length).isEqualTo("" + Expected.BODY.length()));
            // Were there a body, this answer would begin with it.
            Expected.assertIsTheUser(connection.ask("GET", CurrentUser.PATH));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE"})
    void refusesAnotherMethod(String method) throws Exception {
        try (Connection connection = connect()) {
            Answer answer = connection.ask(method, CurrentUser.PATH);

            assertThat(answer.status()).isEqualTo(405);
            assertThat(answer.header("allow").orElse("")).contains("GET");
            Expected.assertTellsNothing(answer);
        }
    }

    @Test
    void refusesAnotherMethodWithABodyAndGoesOn() throws Exception {
        try (Connection connection = connect()) {
            connection.send(Connection.request("POST", CurrentUser.PATH, "Content-Length: 5") + "GET /");

            assertThat(connection.read().status()).isEqualTo(405);
            Expected.assertIsTheUser(connection.ask("GET", CurrentUser.PATH));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/api/user",
                "/api/user/",
                "/api/user/current/",
                "/api/user/currents",
                "/api/user/current/x",
                "/API/USER/CURRENT"
            })
    void findsNothingOnAnotherPath(String path) throws Exception {
        try (Connection connection = connect()) {
            Answer answer = connection.ask("GET", path);

            assertThat(answer.status()).isEqualTo(404);
            Expected.assertTellsNothing(answer);
        }
    }

    @Test
    void keepsOneConnectionForAnyNumberOfRequests() throws Exception {
        try (Connection connection = connect()) {
            for (int i = 0; i < 300; i++) {
                Answer answer = connection.ask("GET", CurrentUser.PATH);

                Expected.assertIsTheUser(answer);
                assertThat(answer.header("connection").orElse("")).isNotEqualToIgnoringCase("close");
            }
        }
    }

    @Test
    void endsAConnectionWhenAskedTo() throws Exception {
        try (Connection connection = connect()) {
            connection.send(Connection.request("GET", CurrentUser.PATH, "Connection: close"));

            Answer answer = connection.read();
            Expected.assertIsTheUser(answer);
            assertThat(answer.header("connection").orElse("")).isEqualToIgnoringCase("close");
            assertThat(connection.ended()).isTrue();
        }
    }

    @Test
    void tellsNothingOfAFailure() throws Exception {
        source.setBroken(true);
        try (Connection connection = connect()) {
            Answer answer = connection.ask("GET", CurrentUser.PATH);

            assertThat(answer.status()).isEqualTo(500);
            Expected.assertTellsNothing(answer);
        } finally {
            source.setBroken(false);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "garbage\r\n\r\n",
                "\u0000\u0001\u0002\u00ff\u00fe\r\n\r\n",
                "GET /api/user/current\r\n\r\n",
                "GET /api/user/current HTTP/1.1\r\nno colon here\r\n\r\n",
                "GET /api/user/current HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
                "GET /api/user/current HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n"
            })
    void outlivesGarbage(String garbage) throws Exception {
        try (Connection connection = connect()) {
            connection.send(garbage);
            connection.finish();
            try {
                Expected.assertTellsNothing(connection.read());
            } catch (EOFException | SocketException ended) {
                // No answer is an answer to that.
            }
        }
        try (Connection connection = connect()) {
            Expected.assertIsTheUser(connection.ask("GET", CurrentUser.PATH));
        }
    }
}
