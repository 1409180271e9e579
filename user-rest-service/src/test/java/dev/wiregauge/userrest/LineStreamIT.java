package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.User;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.ResolvableType;
import org.springframework.http.MediaType;
import org.springframework.http.codec.EncoderHttpMessageWriter;
import org.springframework.http.codec.ServerCodecConfigurer;

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
    private final ServerCodecConfigurer codecs;

    LineStreamIT(@LocalServerPort int port, @Autowired ServerCodecConfigurer codecs) {
        this.port = port;
        this.codecs = codecs;
    }

    @Test
    void leavesItToTheConnectionWhenLinesLeave() {
        assertThat(codecs.getWriters())
                .filteredOn(
                        writer -> writer.canWrite(ResolvableType.forClass(User.class), MediaType.APPLICATION_NDJSON))
                .isNotEmpty()
                .allSatisfy(writer -> assertThat(((EncoderHttpMessageWriter<?>) writer).getEncoder())
                        .isInstanceOf(UserEncoder.class));
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
