package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.DataInputStream;
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

/** Callers who send a request's head byte by byte and never its end, or nothing, beside those who take their time between requests. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "wiregauge.head-timeout=5s")
class SlowClientIT {

    private static final String GET = "GET /api/rest/users/7 HTTP/1.1\r\nHost: localhost\r\n\r\n";
    private static final String POST = """
            POST /api/rest/users HTTP/1.1
            Host: localhost
            Content-Type: application/x-ndjson
            Accept: application/x-ndjson
            Transfer-Encoding: chunked

            """.replace("\n", "\r\n");
    private static final String LINE = "15\r\n{\"seed\":42,\"index\":0}\n\r\n";
    private static final String END = "0\r\n\r\n";
    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";
    private static final byte[] ACK = {0, 0, 0, 4, 1, 0, 0, 0, 0};
    private static final byte[] PING = {0, 0, 8, 6, 0, 0, 0, 0, 0, 'p', 'i', 'n', 'g', 'p', 'i', 'n', 'g'};

    private static final byte[] PONG = {0, 0, 8, 6, 1, 0, 0, 0, 0, 'p', 'i', 'n', 'g', 'p', 'i', 'n', 'g'};

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** A tenth of the time for all of a head. */
    private static final Duration A_BYTE = Duration.ofMillis(500);

    private final int port;

    SlowClientIT(@LocalServerPort int port) {
        this.port = port;
    }

    @Test
    void theSlowLoseTheirConnectionsAndNobodyElseDoes() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try (Socket idle = connect(GET);
                Socket uploading = connect(POST);
                Socket http2 = connect(PREFACE)) {
            read(idle, "}");
            DataInputStream frames = settled(http2);
            for (int i = 0; i < 50; i++) {
                if (i % 2 == 0) {
                    slow.add(connect("GET /api/"));
                } else { // in the middle of the second request
                    Socket socket = connect(GET);
                    read(socket, "}");
                    send(socket, "GET /api/");
                    slow.add(socket);
                }
            }
            try (Socket silent = connect("")) {
                assertThat(silent.getInputStream().read()).isNegative();
            }
            await().atMost(PATIENCE).pollInterval(A_BYTE).until(() -> {
                slow.removeIf(SlowClientIT::hasEnded);
                return slow.isEmpty();
            });

            send(idle, GET);
            read(idle, "}");
            send(uploading, LINE + END);
            read(uploading, END);
            http2.getOutputStream().write(PING);
            byte[] pong = new byte[PING.length];
            frames.readFully(pong);
            assertThat(pong).isEqualTo(PONG);
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    private Socket connect(String first) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        send(socket, first);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        return socket;
    }

    /** Returns what comes after the settings of a connection of HTTP/2. */
    private static DataInputStream settled(Socket socket) throws IOException {
        socket.getOutputStream().write(ACK);
        DataInputStream frames = new DataInputStream(socket.getInputStream());
        byte[] head = new byte[ACK.length];
        do {
            frames.readFully(head);
            frames.skipNBytes(Byte.toUnsignedInt(head[1]) * 256L + Byte.toUnsignedInt(head[2]));
        } while (head[3] != 4 || head[4] != 1); // the last of them says that it has seen ours
        return frames;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static void read(Socket socket, String last) throws IOException {
        StringBuilder read = new StringBuilder();
        while (!read.toString().endsWith(last)) {
            int next = socket.getInputStream().read();
            assertThat(next).as("the connection ended after: %s", read).isNotNegative();
            read.append((char) next);
        }
    }

    private static boolean hasEnded(Socket socket) {
        try {
            socket.getOutputStream().write('a');
            return false;
        } catch (IOException ended) {
            return true;
        }
    }
}
