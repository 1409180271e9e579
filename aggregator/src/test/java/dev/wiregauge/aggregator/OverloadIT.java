package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A thousand requests at once, of which an aggregator with the heap of {@code scripts/jvm.options} can hold a hundred. */
class OverloadIT {

    private static final int AT_ONCE = 1000;

    private static final StubBackends BACKENDS = new StubBackends();

    @TempDir
    private static Path logs;

    private static ServiceProcess aggregator;
    private static AggregatorClient client;

    @BeforeAll
    static void start() throws Exception {
        aggregator = ServiceProcess.start(
                "aggregator",
                logs,
                "--server.port=0",
                "--wiregauge.deadline=5m", // what is tested is not how fast this machine is
                "--wiregauge.connect-timeout=1m",
                "--wiregauge.rest.url=" + BACKENDS.restUrl(),
                "--wiregauge.grpc.target=" + BACKENDS.grpcTarget());
        client = new AggregatorClient(aggregator.port("Tomcat started on port"));
    }

    @AfterAll
    static void stop() {
        aggregator.close();
        BACKENDS.close();
    }

    /** The article's hundred callers among them, in any of its modes and where all records are held twice. */
    @ParameterizedTest
    @CsvSource({
        "/api/rest/unary/user/16, 100",
        "/api/grpc/unary/user/1000, 100",
        "/api/grpc/stream/user/1000, 100",
        "/api/grpc/batch/user/1000, 100",
        "/api/grpc/batch/user/20000, 1",
        "/api/grpc/unary/user/1000?bytes=65536&concurrency=256, 1"
    })
    void answersWhatItHasRoomForAndRefusesTheRest(String path, int leastAnswered) throws Exception {
        double refusedBefore = refused();
        List<HttpResponse<Long>> answers;
        try (Bystander health = new Bystander(client, "/actuator/health/liveness");
                Bystander small = new Bystander(client, "/api/grpc/stream/user/10")) {
            answers = client.lengthsAtOnce(path, AT_ONCE);
            health.assertServed();
            small.assertServed();
        }
        assertThat(answers).extracting(HttpResponse::statusCode).containsOnly(200, 503);
        int refused = 0;
        for (HttpResponse<Long> answer : answers) {
            if (answer.statusCode() == 503) {
                refused++;
                assertThat(answer.headers().firstValue("Retry-After")).contains("1");
                assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
            } else {
                assertThat(answer.body())
                        .isEqualTo(answer.headers()
                                .firstValueAsLong("Content-Length")
                                .orElseThrow());
            }
        }
        assertThat(AT_ONCE - refused).isGreaterThanOrEqualTo(leastAnswered);
        assertThat(refused() - refusedBefore).isEqualTo(refused);
        assertThat(client.get("/api/rest/unary/user/1000").statusCode()).isEqualTo(200);
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(held()).isZero());
    }

    /** The same at every start, whatever the collector has done until then. */
    @Test
    void hasRoomForAShareOfTheHeapAsItIsSet() throws Exception {
        assertThat(client.get("/api/grpc/batch/user/10").statusCode()).isEqualTo(200);
        assertThat(AggregatorClient.metric(
                        client.text("/actuator/prometheus"), "wiregauge_limit_bytes", "mode=\"grpc-batch\""))
                .isEqualTo(Math.floor(0.33 * (224 << 20)));
    }

    private static double refused() throws Exception {
        return AggregatorClient.metric(
                client.text("/actuator/prometheus"), "wiregauge_requests_seconds_count", "outcome=\"refused\"");
    }

    private static double held() throws Exception {
        return AggregatorClient.metric(client.text("/actuator/prometheus"), "wiregauge_held_bytes", "");
    }
}
