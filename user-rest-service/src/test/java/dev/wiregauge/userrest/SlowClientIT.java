package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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
    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    private static final String NO_SETTINGS = "\0\0\0\4\0\0\0\0\0";
    private static final String LONG_SETTINGS = "\0\1\0\4\0\0\0\0\0\0";
    private static final byte[] ACK = {0, 0, 0, 4, 1, 0, 0, 0, 0};
    private static final byte[] PING = {0, 0, 8, 6, 0, 0, 0, 0, 0, 'p', 'i', 'n', 'g', 'p', 'i', 'n', 'g'};
    private static final byte[] PONG = {0, 0, 8, 6, 1, 0, 0, 0, 0, 'p', 'i', 'n', 'g', 'p', 'i', 'n', 'g'};

    static final String HTTP_1 = "http/1.1";
    static final String HTTP_2 = "h2";

    private static final int OF_EACH_KIND = 100;
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    /** A tenth of the time for all of a head. */
    private static final Duration A_BYTE = Duration.ofMillis(500);

    private final int port;

    SlowClientIT(@LocalServerPort int port) {
        this.port = port;
    }

    @Test
    @Timeout(180) // hundreds of handshakes, with TLS
    void theSlowLoseTheirConnectionsAndNobodyElseDoes() throws Exception {
        AtomicBoolean isOver = new AtomicBoolean();
        AtomicInteger served = new AtomicInteger();
        List<Throwable> failures = new ArrayList<>();
        Thread other = Thread.ofVirtual().start(() -> {
            while (!isOver.get()) {
                try (Socket socket = connect(HTTP_1, GET)) {
                    read(socket, "}");
                    served.incrementAndGet();
                } catch (IOException | AssertionError failure) {
                    failures.add(failure);
                }
            }
        });
        List<Slow> slow = new ArrayList<>();
        List<Socket> silent = new ArrayList<>();
        try (Socket idle = connect(HTTP_1, GET);
                Socket uploading = connect(HTTP_1, POST);
                Socket http2 = connect(HTTP_2, PREFACE + NO_SETTINGS)) {
            read(idle, "}");
            DataInputStream frames = settled(http2);
            slow.addAll(others(OF_EACH_KIND));
            for (int i = 0; i < OF_EACH_KIND; i++) {
                slow.add(new Slow(connect(HTTP_1, "GET /api/"), "a"));
                Socket second = connect(HTTP_1, GET);
                read(second, "}");
                slow.add(new Slow(second, "GET /api/" + "a".repeat(1000)));
                slow.add(new Slow(connect(HTTP_2, ""), PREFACE));
                slow.add(new Slow(connect(HTTP_2, PREFACE), LONG_SETTINGS));
                silent.add(connect(i % 2 == 0 ? HTTP_1 : HTTP_2, ""));
            }
            await().atMost(PATIENCE).pollInterval(A_BYTE).until(() -> {
                slow.removeIf(Slow::hasEnded);
                return slow.isEmpty();
            });
            for (Socket socket : silent) {
                readToEnd(socket);
            }

            send(idle, GET);
            read(idle, "}");
            send(uploading, LINE + END);
            read(uploading, END);
            http2.getOutputStream().write(PING);
            byte[] pong = new byte[PING.length];
            frames.readFully(pong);
            assertThat(pong).isEqualTo(PONG);
        } finally {
            isOver.set(true);
            other.join();
            for (Slow client : slow) {
                client.socket.close();
            }
            for (Socket socket : silent) {
                socket.close();
            }
        }
        assertThat(failures).isEmpty();
        assertThat(served).hasPositiveValue();
    }

    /** Returns what other slow clients there are. */
    List<Slow> others(int ofEachKind) throws IOException {
        return List.of();
    }

    /** Returns a connection on which HTTP may begin, in the protocol that ALPN has for it, if there is any. */
    Socket open(String protocol) throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), port);
    }

    private Socket connect(String protocol, String first) throws IOException {
        Socket socket = open(protocol);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        send(socket, first);
        return socket;
    }

    private static void readToEnd(Socket socket) throws IOException {
        try {
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (SocketTimeoutException kept) {
            throw kept;
        } catch (IOException reset) {
            // An end like any other.
        }
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

    /** Sends its bytes one by one, and the last one for ever. */
    static final class Slow {

        private final Socket socket;
        private final String bytes;
        private int sent;

        Slow(Socket socket, String bytes) {
            this.socket = socket;
            this.bytes = bytes;
        }

        boolean hasEnded() {
            try {
                socket.getOutputStream().write(bytes.charAt(Math.min(sent++, bytes.length() - 1)));
                return false;
            } catch (IOException ended) {
                return true;
            }
        }
    }
}
