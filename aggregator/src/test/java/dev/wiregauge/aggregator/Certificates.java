package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.ssl.pem.PemSslStore;
import org.springframework.boot.ssl.pem.PemSslStoreBundle;
import org.springframework.boot.ssl.pem.PemSslStoreDetails;

/** A CA and a certificate of its, as the script makes them. */
record Certificates(Path folder) {

    /** Makes them in a folder, with the script's own names for the backends unless the arguments say otherwise. */
    static Certificates in(Path folder, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of("..", "scripts", "certificates.sh").toString(), "--out", folder.toString()));
        command.addAll(List.of(arguments));
        Process script = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(script.waitFor()).as(said).isZero();
        return new Certificates(folder);
    }

    /** What a service is told to use them. */
    String[] properties(String... more) {
        List<String> properties =
                new ArrayList<>(List.of("--spring.profiles.active=tls", "--wiregauge.tls.directory=" + folder));
        properties.addAll(List.of(more));
        return properties.toArray(String[]::new);
    }

    /** That of a server which has the certificate. */
    SSLContext ofServer() {
        PemSslStoreDetails key =
                PemSslStoreDetails.forCertificates(location("server.pem")).withPrivateKey(location("server.key"));
        return SslBundle.of(new PemSslStoreBundle(PemSslStore.load(key), null)).createSslContext();
    }

    /** That of a client which trusts the CA, and nobody else. */
    SSLContext ofClient() {
        PemSslStoreDetails ca = PemSslStoreDetails.forCertificates(location("ca.pem"));
        return SslBundle.of(new PemSslStoreBundle(null, PemSslStore.load(ca))).createSslContext();
    }

    private String location(String file) {
        return "file:" + folder.resolve(file);
    }
}
