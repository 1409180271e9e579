package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All three services in the profile {@code tls}: the same bytes as ever, over what it says. */
class TlsIT {

    @TempDir
    private static Path folder;

    private static Certificates certificates;
    private static ServiceProcess rest;
    private static ServiceProcess grpc;
    private static ServiceProcess aggregator;
    private static AggregatorClient client;
    private static int restPort;
    private static int grpcPort;

    @BeforeAll
    static void startAllThree() throws Exception {
        certificates = Certificates.in(folder.resolve("tls"));
        rest = ServiceProcess.start(
                "user-rest-proto-service",
                folder,
                certificates.properties("--server.port=0", "--management.server.port=0"));
        grpc = ServiceProcess.start(
                "user-grpc-service", folder, certificates.properties("--server.port=0", "--grpc.port=0"));
        restPort = rest.port("Netty started on port");
        grpcPort = grpc.port("gRPC Server started, listening on port");
        aggregator = ServiceProcess.start(
                "aggregator",
                folder,
                certificates.properties(
                        "--server.port=0",
                        "--wiregauge.deadline=5m", // what is tested is not how fast this machine is
                        "--wiregauge.rest.url=https://127.0.0.1:" + restPort,
                        "--wiregauge.grpc.target=127.0.0.1:" + grpcPort));
        client = new AggregatorClient(aggregator.port("Tomcat started on port"));
    }

    @AfterAll
    static void stopAllThree() {
        aggregator.close();
        rest.close();
        grpc.close();
    }

    /** Those over HTTP/2 show that it was negotiated: without it, the REST backend speaks HTTP/1.1. */
    @ParameterizedTest
    @ValueSource(ints = {1, 1000})
    void everyModeGivesTheSameBytesForTheSameSeed(int count) throws Exception {
        for (String mode : AggregatorClient.MODES) {
            assertThat(client.get(mode + count + "?seed=42").body()).as(mode).isEqualTo(ParityIT.expected(42, count));
        }
    }

    @Test
    void bothBackendsSpeakTls13AndHttp2ByAlpn() throws Exception {
        for (int port : new int[] {restPort, grpcPort}) {
            try (SSLSocket socket = shakenHands(port, "TLSv1.3", "h2")) {
                assertThat(socket.getApplicationProtocol()).isEqualTo("h2");
                assertThat(socket.getSession().getProtocol()).isEqualTo("TLSv1.3");
                assertThat(socket.getSession().getCipherSuite()).isEqualTo("TLS_AES_128_GCM_SHA256");
            }
        }
        try (SSLSocket socket = shakenHands(restPort, "TLSv1.3", "http/1.1")) {
            assertThat(socket.getApplicationProtocol()).isEqualTo("http/1.1");
        }
    }

    @Test
    void neitherBackendSpeaksOlderTls() {
        for (int port : new int[] {restPort, grpcPort}) {
            assertThatThrownBy(() -> shakenHands(port, "TLSv1.2", "h2").close()).isInstanceOf(SSLException.class);
        }
    }

    @Test
    void healthOfTheRestBackendIsPlainOnAPortOfItsOwn() throws Exception {
        // The one that starts after the service's own.
        URI health = URI.create("http://127.0.0.1:%d/actuator/health/readiness"
                .formatted(rest.port("(https)", "Netty started on port")));
        try (HttpClient http = HttpClient.newHttpClient()) {
            assertThat(http.send(HttpRequest.newBuilder(health).build(), BodyHandlers.ofString())
                            .body())
                    .isEqualTo("{\"status\":\"UP\"}");
        }
    }

    private static SSLSocket shakenHands(int port, String version, String protocol) throws IOException {
        SSLSocket socket = (SSLSocket)
                certificates.ofClient().getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setProtocols(new String[] {version});
        parameters.setCipherSuites(new String[] {
            version.equals("TLSv1.3") ? "TLS_AES_128_GCM_SHA256" : "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256"
        });
        parameters.setApplicationProtocols(new String[] {protocol});
        socket.setSSLParameters(parameters);
        try {
            socket.startHandshake();
            return socket;
        } catch (IOException refused) {
            socket.close();
            throw refused;
        }
    }
}
