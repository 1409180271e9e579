package dev.wiregauge.aggregator.rest.tuned;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.AggregatorProperties.Grpc;
import dev.wiregauge.aggregator.AggregatorProperties.Rest;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A backend on a real socket, whose every word is the test's. */
class ConnectionsIT {

    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nhi";

    private final ServerSocket backend;
    private final Loop loop;
    private final Connections connections;

    ConnectionsIT() throws IOException {
        backend = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        backend.setSoTimeout(30_000);
        loop = new Loop(url("http"), properties());
        connections = new Connections(loop, properties().rest());
    }

    @AfterEach
    void close() throws IOException {
        loop.close();
        backend.close();
    }

    @Test
    void asksAgainOnTheSameConnection() throws Exception {
        Call first = call("/1");
        try (Peer peer = accept()) {
            assertThat(peer.request()).startsWith("GET /1 HTTP/1.1\r\n").contains("accept: text/plain\r\n");
            peer.say(OK);
            assertThat(first.text()).isEqualTo("hi");

            Call second = call("/2");
            assertThat(peer.request()).startsWith("GET /2 ");
            peer.say(OK);
            assertThat(second.text()).isEqualTo("hi");
        }
    }

    @Test
    void aCallWaitsForAConnection() throws Exception {
        Call first = call("/1");
        Call second = call("/2");
        Call abandoned = call("/3");
        Call last = call("/4");
        try (Peer peer = accept()) {
            peer.request();
            abandoned.abandon();
            peer.say(OK);
            assertThat(first.text()).isEqualTo("hi");
            assertThat(peer.request()).startsWith("GET /2 ");
            peer.say(OK);
            assertThat(second.text()).isEqualTo("hi");
            assertThat(peer.request()).startsWith("GET /4 ");
            peer.say(OK);
            assertThat(last.text()).isEqualTo("hi");
        }
    }

    @Test
    void anAnswerInPiecesIsWhole() throws Exception {
        Call call = call("/1");
        try (Peer peer = accept()) {
            peer.request();
            for (String piece : new String[] {
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Enc",
                "oding: chunked\r\n\r\n1\r\n",
                "h\r\n",
                "1\r\ni\r\n0\r\n",
                "\r\n"
            }) {
                peer.say(piece);
            }
            assertThat(call.text()).isEqualTo("hi");
        }
    }

    @Test
    void aCallWhoseConnectionEndsWithoutAWordIsMadeOnceMore() throws Exception {
        Call call = call("/1");
        try (Peer peer = accept()) {
            peer.request();
        }
        try (Peer peer = accept()) {
            assertThat(peer.request()).startsWith("GET /1 ");
            peer.say(OK);
            assertThat(call.text()).isEqualTo("hi");
        }
    }

    @Test
    void itIsMadeOnceMoreAndNoMore() throws Exception {
        Call call = call("/1");
        for (int i = 0; i < 2; i++) {
            try (Peer peer = accept()) {
                assertThat(peer.request()).startsWith("GET /1 ");
            }
        }
        assertThat(call.failure().reason()).isEqualTo(Reason.UNAVAILABLE);
    }

    @Test
    void anAnswerThatIsCutIsNotAskedForAgain() throws Exception {
        Call call = call("/1");
        try (Peer peer = accept()) {
            peer.request();
            peer.say("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nhi");
        }
        assertThat(call.failure().reason()).isEqualTo(Reason.UNAVAILABLE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 500 No\r\nContent-Length: 2\r\n\r\nhi",
                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi",
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nhi",
                "HTTP/1.1 204 No Content\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: x\r\n\r\n",
                "SSH-2.0-OpenSSH\r\n\r\n"
            })
    void aBadAnswerFailsItsCallAlone(String answer) throws Exception {
        Call call = call("/1");
        try (Peer peer = accept()) {
            peer.request();
            peer.say(answer);
            assertThat(call.failure().reason()).isEqualTo(Reason.BAD_ANSWER);
            assertThat(peer.hasEnded()).isTrue();
        }
        call = call("/2");
        try (Peer peer = accept()) {
            peer.request();
            peer.say(OK);
            assertThat(call.text()).isEqualTo("hi");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"406 Not Acceptable", "415 Unsupported Media Type"})
    void aBackendThatDoesNotKnowTheEncodingIsSaidToBeOne(String status) throws Exception {
        Call call = call("/1");
        try (Peer peer = accept()) {
            peer.request();
            peer.say("HTTP/1.1 " + status + "\r\nContent-Length: 0\r\n\r\n");
            assertThat(call.failure().reason()).isEqualTo(Reason.UNKNOWN_ENCODING);
        }
    }

    @Test
    void aBodyLeavesAsItIsMade() throws Exception {
        TestParts parts = new TestParts(-1);
        Call call = Call.post(connections, "/1", parts);
        try (Peer peer = accept()) {
            assertThat(peer.request())
                    .startsWith("POST /1 ")
                    .contains("content-type: text/plain\r\n", "transfer-encoding: chunked\r\n");
            parts.add("hello", false);
            call.exchange.later(call.exchange::writeOn);
            assertThat(peer.line()).isEqualTo("5");
            assertThat(peer.line()).isEqualTo("hello");
            parts.add("you", true);
            call.exchange.later(call.exchange::writeOn);
            assertThat(List.of(peer.line(), peer.line(), peer.line(), peer.line()))
                    .containsExactly("3", "you", "0", "");
            peer.say(OK);
            assertThat(call.text()).isEqualTo("hi");
        }
    }

    @Test
    void aBodyThatHasBegunIsNotMadeAgain() throws Exception {
        TestParts parts = new TestParts(5);
        parts.add("hell", false);
        Call call = Call.post(connections, "/1", parts);
        try (Peer peer = accept()) {
            assertThat(peer.request()).contains("content-length: 5\r\n");
        }
        assertThat(call.failure().reason()).isEqualTo(Reason.UNAVAILABLE);
    }

    /** What is left of its request would stand before the next. */
    @Test
    void aConnectionThatIsAnsweredTooEarlyIsNotUsedAgain() throws Exception {
        Call call = Call.post(connections, "/1", new TestParts(-1));
        try (Peer peer = accept()) {
            peer.request();
            peer.say(OK);
            assertThat(call.text()).isEqualTo("hi");
            assertThat(peer.hasEnded()).isTrue();
        }
    }

    @Test
    void aConnectionThatIsToCloseIsNotUsedAgain() throws Exception {
        Call call = call("/1");
        try (Peer peer = accept()) {
            peer.request();
            peer.say("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\nContent-Length: 2\r\n\r\nhi");
            assertThat(call.text()).isEqualTo("hi");
            assertThat(peer.hasEnded()).isTrue();
        }
        call("/2");
        try (Peer peer = accept()) {
            assertThat(peer.request()).startsWith("GET /2 ");
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 500_000_000})
    void aConnectionOfSomeAgeIsNotUsedAgain(long nanos) throws Exception {
        Connections ageing =
                new Connections(loop, properties(Duration.ofNanos(nanos)).rest());
        Call first = Call.get(ageing, "/1");
        try (Peer peer = accept()) {
            long since = System.nanoTime();
            peer.request();
            peer.say(OK);
            assertThat(first.text()).isEqualTo("hi");
            await().atMost(Duration.ofSeconds(30)).until(() -> System.nanoTime() - since > nanos);
            Call second = Call.get(ageing, "/2");
            try (Peer other = accept()) {
                assertThat(other.request()).startsWith("GET /2 ");
                other.say(OK);
                assertThat(second.text()).isEqualTo("hi");
            }
            assertThat(peer.hasEnded()).isTrue();
        }
    }

    @Test
    void anAbandonedCallEndsItsConnection() throws Exception {
        Call call = call("/1");
        try (Peer peer = accept()) {
            peer.request();
            call.exchange.cancel();
            assertThat(peer.hasEnded()).isTrue();
        }
        Call next = call("/2");
        try (Peer peer = accept()) {
            peer.request();
            peer.say(OK);
            assertThat(next.text()).isEqualTo("hi");
        }
    }

    @Test
    void nobodyAnswers() throws Exception {
        backend.close();
        Call first = call("/1");
        Call second = call("/2");
        assertThat(first.failure().reason()).isEqualTo(Reason.UNAVAILABLE);
        assertThat(second.failure().reason()).isEqualTo(Reason.UNAVAILABLE);
    }

    @Test
    void itsThreadEndsWithIt() {
        loop.close();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(thread -> thread.getName().startsWith("tuned-rest")));
    }

    @Test
    void doesNotTalkInTheClearToAServerThatExpectsTls() {
        assertThatThrownBy(() -> new Loop(url("https"), properties()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("knows no TLS");
    }

    private URI url(String scheme) {
        return URI.create(scheme + "://127.0.0.1:" + backend.getLocalPort());
    }

    private AggregatorProperties properties() {
        return properties(Duration.ofMinutes(5));
    }

    private AggregatorProperties properties(Duration age) {
        URI url = url("http");
        return new AggregatorProperties(
                1000,
                16,
                Duration.ofSeconds(60),
                0.33,
                Duration.ofSeconds(5),
                Duration.ZERO,
                new Rest(url, url, 1, age),
                new Grpc("127.0.0.1:1"));
    }

    private Call call(String target) {
        return Call.get(connections, target);
    }

    private Peer accept() throws IOException {
        return new Peer(backend.accept());
    }

    /** The backend's end of a connection. */
    private static final class Peer implements AutoCloseable {

        private final Socket socket;
        private final BufferedReader in;

        Peer(Socket socket) throws IOException {
            this.socket = socket;
            socket.setSoTimeout(30_000);
            in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        }

        String line() throws IOException {
            return in.readLine();
        }

        String request() throws IOException {
            StringBuilder head = new StringBuilder();
            for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                head.append(line).append("\r\n");
            }
            return head.toString();
        }

        void say(String words) throws IOException {
            socket.getOutputStream().write(words.getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();
        }

        boolean hasEnded() {
            try {
                return in.read() < 0;
            } catch (IOException reset) {
                return !(reset instanceof SocketTimeoutException);
            }
        }

        @Override
        public void close() {
            try {
                socket.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
