package dev.wiregauge.aggregator;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;

/** Callers who send their request byte by byte, and never its end. */
@DirtiesContext
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {"server.tomcat.connection-timeout=2s", "server.tomcat.max-connections=60"})
class SlowClientIT {

    private static final int CLIENTS = 50;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** A tenth of the time that Tomcat gives each byte. */
    private static final Duration A_BYTE = Duration.ofMillis(200);

    private final int port;

    SlowClientIT(@LocalServerPort int port) {
        this.port = port;
    }

    @Test
    void loseTheirConnectionsAndNobodyElseDoes() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try (Bystander other = new Bystander(new AggregatorClient(port), "/api/local/user/10")) {
            for (int i = 0; i < CLIENTS; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
                // The first ones in the middle of their second request.
                String begin = i < CLIENTS / 2 ? "GET /api/local/user/1 HTTP/1.1\r\nHost: test\r\n\r\n" : "";
                socket.getOutputStream().write((begin + "GET /api/").getBytes(StandardCharsets.US_ASCII));
                slow.add(socket);
            }
            await().atMost(PATIENCE).pollInterval(A_BYTE).until(() -> {
                slow.removeIf(SlowClientIT::hasEnded);
                return slow.isEmpty();
            });
            other.assertServed();
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    private static boolean hasEnded(Socket socket) {
        try {
            while (socket.getInputStream().available() > 0) {
                socket.getInputStream().skip(socket.getInputStream().available());
            }
            socket.getOutputStream().write('a');
            return false;
        } catch (IOException ended) {
            return true;
        }
    }
}
