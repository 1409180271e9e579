package dev.wiregauge.experiments.orders.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What a REST stack answers. */
@ExtendWith(OutputCaptureExtension.class)
public interface RestContract {

    HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    String PLACED = "\\{\"id\":\"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\"}";

    int port();

    ObservedIds ids();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1_000, 10_000})
    default void placesAnOrderOfArticles(int count) throws Exception {
        HttpResponse<String> response = post(OrderJson.withArticles(count));

        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
        assertThat(response.body()).matches(PLACED);
    }

    @Test
    default void takesAnOrderThatDoesNotSpeakOfArticles() throws Exception {
        assertThat(post(OrderJson.without("articles")).body()).matches(PLACED);
    }

    @Test
    default void givesEachOrderAnIdOfItsOwn() throws Exception {
        String body = OrderJson.withArticles(1);

        assertThat(post(body).body()).isNotEqualTo(post(body).body());
    }

    /** At least: how much longer is up to the machine. */
    @Test
    default void thinks() throws Exception {
        long start = System.nanoTime();

        post(OrderJson.withArticles(0));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(50));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            customerId    | ""                                         | customerId must have 1 to 64 characters
            customerId    | null                                       | customerId must have 1 to 64 characters
            createdAt     | null                                       | createdAt must be a time from year 1 to 9999
            createdAt     | "+10000-01-01T00:00:00Z"                   | createdAt must be a time from year 1 to 9999
            paymentMethod | null                                       | paymentMethod must be one of CREDIT_CARD, PAYPAL, BANK_TRANSFER
            articles      | [null]                                     | articles[0] must be an article
            articles      | [{"quantity":1,"unitPrice":1}]             | articles[0].id must have 1 to 64 characters
            articles      | [{"id":"a","quantity":0,"unitPrice":1}]    | articles[0].quantity must be 1 to 1000000
            articles      | [{"id":"a","quantity":1,"unitPrice":-1}]   | articles[0].unitPrice must be 0 to 100000000
            """)
    default void namesTheRuleThatAnOrderBreaks(String field, String json, String problem) throws Exception {
        HttpResponse<String> response = post(OrderJson.with(field, json));

        assertIsProblem(response, 400);
        assertThat(response.body())
                .contains("\"detail\":\"" + problem + "\"", "\"type\":\"urn:wiregauge:problem:invalid-order\"");
    }

    @Test
    default void refusesMoreArticlesThanAnOrderMayHave() throws Exception {
        HttpResponse<String> response = post(OrderJson.withArticles(10_001));

        assertIsProblem(response, 400);
        assertThat(response.body()).contains("articles must be at most 10000");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            customerId    | {}
            createdAt     | "yesterday"
            paymentMethod | "CASH"
            paymentMethod | 1e3
            articles      | {}
            articles      | [1]
            articles      | [{"id":"a","quantity":"many","unitPrice":1}]
            articles      | [{"id":"a","quantity":1.5,"unitPrice":1}]
            articles      | [{"id":"a","quantity":3000000000,"unitPrice":1}]
            """)
    default void refusesAFieldOfAnotherType(String field, String json) throws Exception {
        assertIsNoOrder(post(OrderJson.with(field, json)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "[]", "{", "1", "\"order\"", "{\"articles\":[{\"id\":"})
    default void refusesABodyThatIsNoOrder(String body) throws Exception {
        assertIsNoOrder(post(body));
    }

    @Test
    default void refusesABodyOfMoreThanFourMebibytes() throws Exception {
        HttpResponse<String> response = post(OrderJson.with("note", "\"" + "x".repeat(4 * 1024 * 1024) + "\""));

        assertThat(response.statusCode()).as(response.body()).isBetween(400, 413);
        assertIsProblem(response, response.statusCode());
    }

    @Test
    default void answersWhatItDoesNotServeWithAProblem() throws Exception {
        assertIsProblem(get("/orders"), 405);
        assertIsProblem(get("/no/such/path"), 404);
        assertIsProblem(
                send(request("/orders").header("Content-Type", "text/plain").POST(BodyPublishers.ofString("order"))),
                415);
    }

    @Test
    default void logsAFailureAndKeepsItToItself(CapturedOutput output) throws Exception {
        ids().failNext();

        HttpResponse<String> response = post(OrderJson.withArticles(1));

        assertIsProblem(response, 500);
        assertThat(response.body()).doesNotContain(ObservedIds.SECRET);
        assertThat(output).contains("An order failed", ObservedIds.SECRET);
    }

    @Test
    default void isReady() throws Exception {
        assertThat(get("/ready").statusCode()).isEqualTo(200);
    }

    /** Places an order, and says which thread did. */
    default Thread placingThread() throws Exception {
        ids().forget();
        assertThat(post(OrderJson.withArticles(1)).statusCode()).isEqualTo(200);
        return ids().nextThread();
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path));
    }

    private HttpResponse<String> post(String body) throws IOException, InterruptedException {
        return send(
                request("/orders").header("Content-Type", "application/json").POST(BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
                .timeout(Duration.ofSeconds(30));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return CLIENT.send(request.build(), BodyHandlers.ofString());
    }

    private static void assertIsNoOrder(HttpResponse<String> response) {
        assertIsProblem(response, 400);
        assertThat(response.body()).contains("\"detail\":\"The body must be a JSON object with customerId,");
    }

    private static void assertIsProblem(HttpResponse<String> response, int status) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(response.body())
                .contains("\"status\":" + status)
                .doesNotContainIgnoringCase("exception", "java", "spring", "dev.wiregauge", "trace", "jackson");
    }
}
