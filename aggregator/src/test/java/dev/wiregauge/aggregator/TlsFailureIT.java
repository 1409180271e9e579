package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** The profile {@code tls} before backends that are not to be spoken to: callers are told that they are away, and no more. */
class TlsFailureIT {

    /** Who answers on the backends' port. */
    enum Peer {
        /** Leaves when the handshake is done. */
        TRUSTED,
        OF_ANOTHER_CA,
        OF_ANOTHER_NAME,
        OF_OLDER_TLS,
        PLAIN
    }

    @TempDir
    private static Path folder;

    private static Backend backend;
    private static ConfigurableApplicationContext aggregator;
    private static AggregatorClient client;

    @BeforeAll
    static void start() throws Exception {
        Certificates trusted = Certificates.in(folder.resolve("trusted"));
        Certificates ofAnotherName =
                Certificates.in(folder.resolve("other-name"), "--names", "DNS:elsewhere.test,IP:127.0.0.2");
        backend = new Backend(
                trusted.ofServer(), Certificates.in(folder.resolve("other-ca")).ofServer(), ofAnotherName.ofServer());
        Path bothCas = Files.writeString(
                folder.resolve("both.pem"),
                Files.readString(trusted.folder().resolve("ca.pem"))
                        + Files.readString(ofAnotherName.folder().resolve("ca.pem")));
        aggregator = application()
                .run(trusted.properties(
                        "--wiregauge.tls.ca=file:" + bothCas,
                        "--server.port=0",
                        "--wiregauge.rest.url=https://127.0.0.1:" + backend.port(),
                        "--wiregauge.grpc.target=127.0.0.1:" + backend.port()));
        client = new AggregatorClient(
                aggregator.getEnvironment().getRequiredProperty("local.server.port", Integer.class));
    }

    @AfterAll
    static void stop() throws IOException {
        aggregator.close();
        backend.close();
    }

    @ParameterizedTest
    @EnumSource
    void noModeSpeaksToABackendThatItCannotTrust(Peer peer) throws Exception {
        backend.peer = peer;
        for (String mode : AggregatorClient.MODES) {
            int before = backend.handshakes(peer);
            AggregatorClient.problem(client.get(mode + 10), 503);
            if (peer == Peer.TRUSTED) {
                await().atMost(Duration.ofSeconds(30))
                        .untilAsserted(() ->
                                assertThat(backend.handshakes(peer)).as(mode).isGreaterThan(before));
            }
        }
        assertThat(backend.handshakes(peer) > 0).isEqualTo(peer == Peer.TRUSTED);
    }

    @Test
    void oneTransportIsNotPlainWhereTheOthersAreEncrypted() {
        assertThatThrownBy(() -> application()
                        .run(new Certificates(folder.resolve("trusted"))
                                .properties("--server.port=0", "--wiregauge.rest.url=http://127.0.0.1:9001"))
                        .close())
                .hasRootCauseMessage(
                        "a URL in wiregauge.rest is 'http://127.0.0.1:9001', but in the profile tls it takes"
                                + " https: one transport would be plain, and the others not");
    }

    private static SpringApplicationBuilder application() {
        return new SpringApplicationBuilder(AggregatorApplication.class).registerShutdownHook(false);
    }

    /** Accepts connections for both backends, and has something to say on none of them. */
    private static final class Backend implements AutoCloseable {

        private final Queue<Peer> handshakes = new ConcurrentLinkedQueue<>();
        private volatile Peer peer = Peer.TRUSTED;

        private final ServerSocket socket = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        private final SSLContext trusted;
        private final SSLContext ofAnotherCa;
        private final SSLContext ofAnotherName;

        Backend(SSLContext trusted, SSLContext ofAnotherCa, SSLContext ofAnotherName) throws IOException {
            this.trusted = trusted;
            this.ofAnotherCa = ofAnotherCa;
            this.ofAnotherName = ofAnotherName;
            Thread.startVirtualThread(this::accept);
        }

        int port() {
            return socket.getLocalPort();
        }

        /** Returns how many it has brought to their end as that one. */
        int handshakes(Peer peer) {
            return Collections.frequency(handshakes, peer);
        }

        private void accept() {
            while (!socket.isClosed()) {
                try {
                    Socket caller = socket.accept();
                    Peer receiver = peer;
                    Thread.startVirtualThread(() -> receive(caller, receiver));
                } catch (IOException closed) {
                    return;
                }
            }
        }

        private void receive(Socket caller, Peer receiver) {
            try (caller) {
                switch (receiver) {
                    case TRUSTED -> shakeHands(caller, trusted, "TLSv1.3");
                    case OF_ANOTHER_CA -> shakeHands(caller, ofAnotherCa, "TLSv1.3");
                    case OF_ANOTHER_NAME -> shakeHands(caller, ofAnotherName, "TLSv1.3");
                    case OF_OLDER_TLS -> shakeHands(caller, trusted, "TLSv1.2");
                    case PLAIN -> {
                        caller.getOutputStream()
                                .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                        return;
                    }
                }
                handshakes.add(receiver);
            } catch (IOException refused) {
                // by the aggregator, as it should
            }
        }

        private static void shakeHands(Socket caller, SSLContext context, String version) throws IOException {
            try (SSLSocket tls =
                    (SSLSocket) context.getSocketFactory().createSocket(caller, (InputStream) null, true)) {
                tls.setEnabledProtocols(new String[] {version});
                tls.setHandshakeApplicationProtocolSelector(
                        (_, protocols) -> protocols.isEmpty() ? "" : protocols.getFirst());
                tls.startHandshake();
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
