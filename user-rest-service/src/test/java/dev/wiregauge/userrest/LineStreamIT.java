package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Lines leave together while there are more, but none waits for one that has not been asked for. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class LineStreamIT {

    private static final String HEAD = """
            POST /api/rest/users HTTP/1.1
            Host: localhost
            Content-Type: application/x-ndjson
            Accept: application/x-ndjson
            Transfer-Encoding: chunked

            """.replace("\n", "\r\n");

    private final int port;

    LineStreamIT(@LocalServerPort int port) {
        this.port = port;
    }

    @Test
    void answersEachLineBeforeTheNextIsSent() throws Exception {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            BufferedReader answer =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            send(socket, HEAD);
            for (int index = 0; index < 3; index++) {
                String line = "{\"seed\":42,\"index\":%d}\n".formatted(index);
                send(socket, "%x\r\n%s\r\n".formatted(line.length(), line));
                assertThat(next(answer)).contains("\"numericId\":" + (1_000_001 + index));
            }
        }
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns the next line with a record; what stands between them belongs to HTTP. */
    private static String next(BufferedReader answer) throws IOException {
        String line = answer.readLine();
        while (line != null && !line.startsWith("{")) {
            line = answer.readLine();
        }
        return String.valueOf(line);
    }
}
