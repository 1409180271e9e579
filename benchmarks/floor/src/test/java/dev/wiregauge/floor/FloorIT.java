package dev.wiregauge.floor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** All three tiers, each on its own event loop. */
class FloorIT {

    static final List<String> BACKEND_MODES = Stream.of(
                    Stream.of("rest", "rest-proto", "rest-h2", "rest-h2-proto")
                            .flatMap(transport -> Stream.of(transport + "/unary", transport + "/server-stream")),
                    Stream.of("grpc", "grpc-json")
                            .flatMap(transport -> Stream.of(
                                    transport + "/unary", transport + "/stream", transport + "/server-stream")))
            .flatMap(modes -> modes)
            .toList();

    static final List<String> MODES =
            Stream.concat(BACKEND_MODES.stream(), Stream.of("local")).toList();

    private static final List<EventLoop> LOOPS = new ArrayList<>();
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static int gateway;

    @BeforeAll
    static void start() throws IOException {
        // As the plans have it, a backend of its own for protobuf.
        Backends backends =
                new Backends(Floor.startRest(loop(), 0), Floor.startRest(loop(), 0), Floor.startGrpc(loop(), 0));
        gateway = Floor.startGateway(loop(), 0, backends);
    }

    @AfterAll
    static void stop() {
        CLIENT.close();
        LOOPS.forEach(EventLoop::close);
    }

    private static EventLoop loop() {
        EventLoop loop = EventLoop.start();
        LOOPS.add(loop);
        return loop;
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void answersWithTheBytesOfTheServices(String mode) throws Exception {
        for (long seed : new long[] {42, -7}) {
            for (int count : new int[] {1, 7, 1000, 10_000}) {
                HttpResponse<String> answer = get(gateway, "/api/" + mode + "/user/" + count + "?seed=" + seed);
                assertThat(answer.statusCode()).isEqualTo(200);
                assertThat(answer.body()).hasSize(176 * count + 1).isEqualTo(expected(seed, count));
            }
        }
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void answersManyAtOnce(String mode) {
        List<CompletableFuture<HttpResponse<String>>> answers = IntStream.range(0, 50)
                .mapToObj(seed -> CLIENT.sendAsync(
                        request(gateway, "/api/" + mode + "/user/300?seed=" + seed),
                        HttpResponse.BodyHandlers.ofString()))
                .toList();
        for (int seed = 0; seed < answers.size(); seed++) {
            assertThat(answers.get(seed).join().body()).isEqualTo(expected(seed, 300));
        }
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void refusesWhatItCannotRead(String mode) throws Exception {
        for (String bad : new String[] {"0", "-1", "abc", "100001", "1?seed=x", "1?concurrency=0", "1?bytes=1024"}) {
            assertThat(get(gateway, "/api/" + mode + "/user/" + bad).statusCode())
                    .as(bad)
                    .isEqualTo(400);
        }
    }

    @Test
    void knowsNoOtherPath() throws Exception {
        assertThat(get(gateway, "/api/rest/stream/user/1").statusCode()).isEqualTo(404);
        assertThat(get(gateway, "/api/rest-h2/batch/user/1").statusCode()).isEqualTo(404);
        assertThat(get(gateway, "/").statusCode()).isEqualTo(404);
    }

    private static HttpResponse<String> get(int port, String target) throws IOException, InterruptedException {
        return CLIENT.send(request(port, target), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest request(int port, String target) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + target))
                .timeout(Duration.ofSeconds(30))
                .build();
    }

    private static String expected(long seed, int count) {
        return IntStream.range(0, count)
                .mapToObj(index -> UserGenerator.user(seed, index))
                .map(FloorIT::rendered)
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static String rendered(User user) {
        return """
                {"%s":{"id":"%s","numericId":%d,"firstName":"%s","lastName":"%s","city":"%s"}}""".formatted(user.id(), user.id(), user.numericId(), user.firstName(), user.lastName(), user.city());
    }
}
