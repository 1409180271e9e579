package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * A request that is refused costs its sender nothing but the refusal. With Spring's own decoder the buffer of a bad line was given
 * back twice, which ended the connection, and now and then that of another caller.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class KeptConnectionIT {

    private static final int TIMES = 50;

    private final int port;

    KeptConnectionIT(@LocalServerPort int port) {
        this.port = port;
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/rest/receipts", "/api/rest/users"})
    void servesOnAfterLinesThatAreTooLong(String path) throws Exception {
        assertServesOn(path, "{\"id\":\"" + "x".repeat(300_000) + "\"}\n", 413);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/rest/receipts", "/api/rest/users"})
    void servesOnAfterLinesThatAreNoJson(String path) throws Exception {
        assertServesOn(path, "no JSON\n", 400);
    }

    private void assertServesOn(String path, String line, int refusal) throws IOException {
        String post =
                "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\nContent-Length: %d\r\n\r\n%s"
                        .formatted(path, line.length(), line);
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            for (int time = 0; time < TIMES; time++) {
                assertThat(status(socket, in, post)).isEqualTo(refusal);
                assertThat(status(socket, in, "GET /api/rest/users/7 HTTP/1.1\r\nHost: localhost\r\n\r\n"))
                        .isEqualTo(200);
            }
        }
    }

    /** Returns the status of the answer, whose body is read. */
    private static int status(Socket socket, InputStream in, String request) throws IOException {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        int status = Integer.parseInt(line(in).split(" ", 3)[1]);
        int length = 0;
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(
                        header.substring("content-length:".length()).strip());
            }
        }
        in.skipNBytes(length);
        return status;
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int read = in.read(); read != '\n'; read = in.read()) {
            if (read < 0) {
                throw new EOFException("the server closed the connection");
            }
            line.append((char) read);
        }
        return line.toString().stripTrailing();
    }
}
