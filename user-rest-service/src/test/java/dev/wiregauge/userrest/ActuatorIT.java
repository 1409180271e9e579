package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.reactive.DispatcherHandler;
import org.springframework.web.reactive.function.server.support.RouterFunctionMapping;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class ActuatorIT {

    private final Http http;
    private final DispatcherHandler dispatcher;

    ActuatorIT(@LocalServerPort int port, @Autowired DispatcherHandler dispatcher) {
        http = new Http(port);
        this.dispatcher = dispatcher;
    }

    @Test
    void isNotAskedBeforeTheRecords() {
        assertThat(dispatcher.getHandlerMappings()).first().isInstanceOf(RouterFunctionMapping.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"liveness", "readiness"})
    void isUp(String probe) throws Exception {
        HttpResponse<String> response = http.get("/actuator/health/" + probe);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo("{\"status\":\"UP\"}");
    }

    @Test
    void countsItsRequestsForPrometheus() throws Exception {
        http.get("/api/rest/users/0");

        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(
                                http.get("/actuator/prometheus").body().lines())
                        .anySatisfy(line -> assertThat(line)
                                .startsWith("http_server_requests_seconds_count{")
                                .contains("application=\"user-rest-service\"", "uri=\"/api/rest/users/{index}\"")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"env", "beans", "heapdump", "configprops", "loggers", "sbom", "shutdown"})
    void keepsEveryOtherEndpointToItself(String endpoint) throws Exception {
        assertThat(http.get("/actuator/" + endpoint).statusCode()).isEqualTo(404);
    }

    /** Health is answered on another thread than it is read on: the next request may come before the answer counts as sent. */
    @Test
    void answersEveryRequestOfAKeptConnection() throws Exception {
        try (ExecutorService callers = Executors.newFixedThreadPool(8)) {
            List<Future<Integer>> answers = IntStream.range(0, 3_000)
                    .mapToObj(_ -> callers.submit(
                            () -> http.get("/actuator/health/readiness").statusCode()))
                    .toList();
            for (Future<Integer> answer : answers) {
                assertThat(answer.get()).isEqualTo(200);
            }
        }
    }
}
