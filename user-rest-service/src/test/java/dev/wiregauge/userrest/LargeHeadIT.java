package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Heads over Netty's limits are refused, and the next request is served. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class LargeHeadIT {

    private static final String PATH = "/api/rest/users/7";
    private static final String LARGE = "a".repeat(9 * 1024);

    private final Http http;

    LargeHeadIT(@LocalServerPort int port) {
        http = new Http(port);
    }

    @Test
    void refusesHeadersOverTheirLimit() throws Exception {
        assertIsProblem(
                http.get(PATH, "X-Large", LARGE),
                "{\"detail\":\"HTTP header is larger than 8192 bytes.\",\"status\":431,"
                        + "\"title\":\"Request Header Fields Too Large\"}");
    }

    @Test
    void refusesALineOverItsLimit() throws Exception {
        assertIsProblem(
                http.get(PATH + "?seed=" + LARGE),
                "{\"detail\":\"An HTTP line is larger than 4096 bytes.\",\"status\":414,"
                        + "\"title\":\"Request-URI Too Long\"}");
    }

    private void assertIsProblem(HttpResponse<String> response, String problem) throws Exception {
        assertThat(response.body()).isEqualTo(problem);
        assertThat(problem).contains("\"status\":" + response.statusCode());
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(response.headers().firstValue("Connection")).hasValue("close");
        assertThat(http.get(PATH).statusCode()).isEqualTo(200);
    }

    /** Netty answers without a body, and resets the call at once: this client now and then sees nothing but that. */
    @Test
    void refusesHeadersOfHttp2OverTheirLimit() throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + http.port() + PATH))
                    .timeout(Duration.ofSeconds(10));
            HttpRequest plain = request.build();
            HttpRequest large = request.header("X-Large", LARGE).build();

            assertThat(client.send(plain, BodyHandlers.ofString()).version()).isEqualTo(HttpClient.Version.HTTP_2);
            try {
                assertThat(client.send(large, BodyHandlers.ofString()).statusCode())
                        .isEqualTo(431);
            } catch (IOException refused) {
                assertThat(refused).hasMessageContaining("RST_STREAM");
            }
            assertThat(client.send(plain, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
        }
    }
}
