package dev.wiregauge.aggregator.rest.tuned;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.AggregatorProperties.Grpc;
import dev.wiregauge.aggregator.AggregatorProperties.Rest;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import io.netty.buffer.ByteBuf;
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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A backend on a real socket, whose every word is the test's. */
class ConnectionsIT {

    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi";

    private final ServerSocket backend;
    private final Connections connections;

    ConnectionsIT() throws IOException {
        backend = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        backend.setSoTimeout(30_000);
        connections = new Connections(properties("http"));
    }

    @AfterEach
    void close() throws IOException {
        connections.close();
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
            abandoned.exchange.cancel();
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
                "HTTP/1.1 200 OK\r\nTransfer-Enc", "oding: chunked\r\n\r\n1\r\n", "h\r\n", "1\r\ni\r\n0\r\n", "\r\n"
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
            peer.say("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nhi");
        }
        assertThat(call.failure().reason()).isEqualTo(Reason.UNAVAILABLE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 500 No\r\nContent-Length: 2\r\n\r\nhi",
                "HTTP/1.1 204 No Content\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
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

    @Test
    void aConnectionThatIsToCloseIsNotUsedAgain() throws Exception {
        Call call = call("/1");
        try (Peer peer = accept()) {
            peer.request();
            peer.say("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nhi");
            assertThat(call.text()).isEqualTo("hi");
            assertThat(peer.hasEnded()).isTrue();
        }
        call("/2");
        try (Peer peer = accept()) {
            assertThat(peer.request()).startsWith("GET /2 ");
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
        connections.close();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(thread -> thread.getName().startsWith("tuned-rest")));
    }

    @Test
    void doesNotTalkInTheClearToAServerThatExpectsTls() {
        assertThatThrownBy(() -> new Connections(properties("https")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("knows no TLS");
    }

    private AggregatorProperties properties(String scheme) {
        URI url = URI.create(scheme + "://127.0.0.1:" + backend.getLocalPort());
        return new AggregatorProperties(
                1000,
                16,
                Duration.ofSeconds(60),
                Duration.ofSeconds(5),
                new Rest(url, url, 1),
                new Grpc("127.0.0.1:1"));
    }

    private Call call(String target) {
        return new Call(connections, target);
    }

    private Peer accept() throws IOException {
        return new Peer(backend.accept());
    }

    /** A call, and what came of it. */
    private static final class Call implements Reply {

        private final StringBuilder text = new StringBuilder();
        private final CompletableFuture<String> answer = new CompletableFuture<>();
        final Exchange exchange;

        Call(Connections connections, String target) {
            exchange = connections.get(target, "text/plain", this);
            exchange.start();
        }

        String text() throws Exception {
            return answer.get(30, TimeUnit.SECONDS);
        }

        UpstreamException failure() {
            return (UpstreamException) answer.orTimeout(30, TimeUnit.SECONDS)
                    .handle((_, failure) -> failure)
                    .join();
        }

        @Override
        public void part(ByteBuf part) {
            text.append(part.toString(StandardCharsets.US_ASCII));
        }

        @Override
        public void end() {
            answer.complete(text.toString());
        }

        @Override
        public void fail(UpstreamException failure) {
            answer.completeExceptionally(failure);
        }
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
