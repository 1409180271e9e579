package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.UserGenerator;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import reactor.core.publisher.Flux;
import reactor.netty.ByteBufFlux;
import reactor.netty.http.HttpProtocol;
import tools.jackson.databind.json.JsonMapper;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class UserRestIT {

    private final JsonMapper json = RecordJson.MAPPER;
    private final Http http;

    UserRestIT(@LocalServerPort int port) {
        http = new Http(port);
    }

    @Test
    void answersTheRecordOfASeedAndAnIndex() throws Exception {
        HttpResponse<String> response = http.get("/api/rest/users/0?seed=42");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
        assertThat(response.headers().firstValueAsLong("Content-Length"))
                .hasValue(response.body().length());
        assertThat(response.body()).isEqualTo("""
                        {"id":"9d591bb7-266b-43f3-b33a-550e28bd9590","numericId":1000001,\
                        "firstName":"Fjnogufycr","lastName":"Kkialedjto","city":"Tkiuldefoa"}""");
    }

    @Test
    void answersTheSameBytesForTheSameSeedAndIndex() throws Exception {
        String first = http.get("/api/rest/users/7?seed=-3").body();

        assertThat(http.get("/api/rest/users/7?seed=-3").body()).isEqualTo(first);
        assertThat(http.get("/api/rest/users/8?seed=-3").body()).isNotEqualTo(first);
        assertThat(http.get("/api/rest/users/7?seed=3").body()).isNotEqualTo(first);
    }

    @Test
    void answersAllRecordsInOneArray() throws Exception {
        HttpResponse<String> response = http.get("/api/rest/users?seed=42&count=3");

        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
        assertThat(response.body()).isEqualTo("[%s,%s,%s]".formatted(record(0), record(1), record(2)));
    }

    @Test
    void answersAllRecordsOneALine() throws Exception {
        HttpResponse<String> response = http.get("/api/rest/users?seed=42&count=3", "Accept", "application/x-ndjson");

        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/x-ndjson");
        assertThat(response.body()).isEqualTo("%s\n%s\n%s\n".formatted(record(0), record(1), record(2)));
    }

    @Test
    void answersEachLineByARecord() throws Exception {
        HttpResponse<String> response = http.post("/api/rest/users", "application/x-ndjson", """
                {"seed":42,"index":2}
                {"seed":42,"index":0}
                """);

        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/x-ndjson");
        assertThat(response.body()).isEqualTo("%s\n%s\n".formatted(record(2), record(0)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1000, 100_000})
    void acknowledgesWhatItHasReceived(int count) throws Exception {
        List<User> users = IntStream.range(0, count)
                .mapToObj(index -> UserGenerator.user(42, index))
                .toList();
        String lines = users.stream().map(json::writeValueAsString).collect(Collectors.joining("\n"));
        Receipt receipt = new UserDigest().addAll(users).receipt();

        HttpResponse<String> whole =
                http.post("/api/rest/receipts", "application/json", json.writeValueAsString(users));
        HttpResponse<String> streamed = http.post("/api/rest/receipts", "application/x-ndjson", lines);

        assertThat(json.readValue(whole.body(), Receipt.class)).isEqualTo(receipt);
        assertThat(json.readValue(streamed.body(), Receipt.class)).isEqualTo(receipt);
    }

    static Stream<Payload> payloads() {
        return Stream.of(
                new Payload(256, Shape.TEXT),
                new Payload(1024, Shape.NUMERIC),
                new Payload(Payload.MAX_BYTES, Shape.TEXT),
                new Payload(Payload.MAX_BYTES, Shape.NUMERIC));
    }

    @ParameterizedTest
    @MethodSource("payloads")
    void answersAndTakesRecordsOfEveryPayload(Payload payload) throws Exception {
        String query = "seed=42&bytes=" + payload.bytes() + (payload.shape() == Shape.TEXT ? "" : "&shape=numeric");
        List<User> users = IntStream.range(0, 3)
                .mapToObj(index -> UserGenerator.user(42, index, payload))
                .toList();
        String array = json.writeValueAsString(users);
        List<String> lines = users.stream().map(json::writeValueAsString).toList();
        Receipt receipt = new UserDigest().addAll(users).receipt();

        HttpResponse<String> one = http.get("/api/rest/users/1?" + query);
        assertThat(one.body()).isEqualTo(lines.get(1));
        assertThat(one.body().length() + "{\"\":},".length() + 36).isEqualTo(payload.bytes());
        assertThat(http.get("/api/rest/users?count=3&" + query).body()).isEqualTo(array);
        assertThat(http.get("/api/rest/users?count=3&" + query, "Accept", "application/x-ndjson")
                        .body())
                .isEqualTo(String.join("\n", lines) + "\n");
        assertThat(http.post("/api/rest/users", "application/x-ndjson", """
                        {"seed":42,"index":2,"bytes":%d,"shape":"%s"}
                        """.formatted(payload.bytes(), payload.shape()))
                        .body())
                .isEqualTo(lines.get(2) + "\n");
        assertThat(json.readValue(
                        http.post("/api/rest/receipts", "application/json", array)
                                .body(),
                        Receipt.class))
                .isEqualTo(receipt);
        assertThat(json.readValue(
                        http.post("/api/rest/receipts", "application/x-ndjson", String.join("\n", lines))
                                .body(),
                        Receipt.class))
                .isEqualTo(receipt);
    }

    /** However a record is written, and whatever way those before it: the same receipt. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 999})
    void acknowledgesRecordsHoweverTheyAreWritten(int other) throws Exception {
        List<User> users = IntStream.range(0, 1000)
                .mapToObj(index -> UserGenerator.user(42, index))
                .toList();
        List<String> written =
                new ArrayList<>(users.stream().map(json::writeValueAsString).toList());
        written.set(other, json.writerWithDefaultPrettyPrinter().writeValueAsString(users.get(other)));
        Receipt receipt = new UserDigest().addAll(users).receipt();

        String whole = http.post("/api/rest/receipts", "application/json", "[" + String.join(",", written) + "]")
                .body();
        String streamed = http.post("/api/rest/receipts", "application/x-ndjson", String.join("\n", written))
                .body();

        assertThat(json.readValue(whole, Receipt.class)).isEqualTo(receipt);
        assertThat(json.readValue(streamed, Receipt.class)).isEqualTo(receipt);
    }

    /** Over HTTP/2, where the profile tuned answers lines while they come. */
    @ParameterizedTest
    @ValueSource(strings = {"{\"seed\":42,\"index\":2}", "{ \"index\": 2,\n \"seed\": 42 }"})
    void answersEachLineOfAStream(String other) {
        Flux<String> lines = Flux.range(0, 1000)
                .map(index -> (index == 700 ? other : "{\"seed\":42,\"index\":" + index + "}") + "\n");
        String expected = IntStream.range(0, 1000)
                .mapToObj(index ->
                        RecordJson.MAPPER.writeValueAsString(UserGenerator.user(42, index == 700 ? 2 : index)) + "\n")
                .collect(Collectors.joining());

        assertThat(exchange(lines)).isEqualTo(expected);
    }

    @Test
    void endsAStreamWhoseLaterLineAsksForNoRecord() {
        Flux<String> lines = Flux.just("{\"seed\":42,\"index\":0}\n", "{\"seed\":42,\"index\":-1}\n", "no JSON\n");

        assertThatThrownBy(() -> exchange(lines.delayElements(Duration.ofMillis(50))))
                .as("broken off, not waited for")
                .hasRootCauseInstanceOf(IOException.class);
    }

    private @Nullable String exchange(Flux<String> lines) {
        return reactor.netty.http.client.HttpClient.create()
                .protocol(HttpProtocol.H2C)
                .headers(headers ->
                        headers.set("Content-Type", "application/x-ndjson").set("Accept", "application/x-ndjson"))
                .post()
                .uri("http://127.0.0.1:" + http.port() + "/api/rest/users")
                .send(ByteBufFlux.fromString(lines))
                .responseContent()
                .aggregate()
                .asString()
                .block(Duration.ofSeconds(30));
    }

    @Test
    void answersOverHttp2Too() throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create("http://127.0.0.1:" + http.port() + "/api/rest/users/0?seed=42"))
                    .build();
            HttpResponse<String> response = client.send(request, BodyHandlers.ofString());

            assertThat(response.version()).isEqualTo(HttpClient.Version.HTTP_2);
            assertThat(response.body()).isEqualTo(record(0));
        }
    }

    private String record(int index) throws Exception {
        return http.get("/api/rest/users/" + index + "?seed=42").body();
    }

    @Test
    void takesAMissingSeedForZero() throws Exception {
        assertThat(http.get("/api/rest/users/5").body())
                .isEqualTo(http.get("/api/rest/users/5?seed=0").body());
    }

    @Test
    void answersTheWholeRangeOfSeedsAndIndexes() throws Exception {
        String path = "/api/rest/users/" + UserGenerator.MAX_INDEX + "?seed=";

        assertThat(http.get(path + Long.MIN_VALUE).body()).contains("\"numericId\":9999999");
        assertThat(http.get(path + Long.MAX_VALUE).body()).contains("\"numericId\":9999999");
    }
}
