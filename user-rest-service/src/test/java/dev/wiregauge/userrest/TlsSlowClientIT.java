package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.ssl.pem.PemSslStore;
import org.springframework.boot.ssl.pem.PemSslStoreBundle;
import org.springframework.boot.ssl.pem.PemSslStoreDetails;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** In the profile {@code tls}, with those who never end their handshake, and those of the plain port of health and metrics. */
@ActiveProfiles("tls")
@TestPropertySource(properties = "management.server.port=0")
class TlsSlowClientIT extends SlowClientIT {

    /** The first bytes of a handshake, of which 512 are to come. */
    private static final String HELLO = "\26\3\1\2\0\1\0\1\374\3\3\0";

    @TempDir
    private static Path folder;

    private final int port;
    private final int managementPort;
    private final SSLContext trusting;

    TlsSlowClientIT(@LocalServerPort int port, @LocalManagementPort int managementPort) {
        super(port);
        this.port = port;
        this.managementPort = managementPort;
        PemSslStoreDetails ca = PemSslStoreDetails.forCertificates("file:" + folder.resolve("tls/ca.pem"));
        trusting =
                SslBundle.of(new PemSslStoreBundle(null, PemSslStore.load(ca))).createSslContext();
    }

    @DynamicPropertySource
    static void certificates(DynamicPropertyRegistry properties) throws IOException, InterruptedException {
        Path certificates = folder.resolve("tls");
        Process script = new ProcessBuilder("../scripts/certificates.sh", "--out", certificates.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(script.waitFor()).as(said).isZero();
        properties.add("wiregauge.tls.directory", certificates::toString);
    }

    @Override
    Socket open(String protocol) throws IOException {
        SSLSocket socket = (SSLSocket) trusting.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {protocol});
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }

    @Override
    List<Slow> others(int ofEachKind) throws IOException {
        List<Slow> clients = new ArrayList<>();
        for (int i = 0; i < ofEachKind; i++) {
            clients.add(new Slow(new Socket(InetAddress.getLoopbackAddress(), port), HELLO));
            clients.add(new Slow(new Socket(InetAddress.getLoopbackAddress(), managementPort), "GET /aaa"));
        }
        return clients;
    }
}
