package dev.wiregauge.experiments.payloadshapes.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every HTTP stack answers: the same bytes, and the same problems. */
public abstract class HttpContract {

    /** The port of the server under test, which runs in this JVM. */
    protected abstract int port();

    /** Fails unless the server at the port says that it is ready. */
    public static void assertReady(int port) {
        assertThat(new Http(port).get("/health").statusCode()).isEqualTo(200);
    }

    @Test
    public void isReady() {
        assertReady(port());
    }

    @Test
    public void fetchesAFlatShape() {
        assertIsJson(get("/employees/1"), 200, Golden.EMPLOYEE_1);
    }

    @Test
    public void addsAFlatShape() {
        HttpResponse<String> added = post("/employees", Golden.EMPLOYEE);

        assertThat(added.statusCode()).as(added.body()).isEqualTo(201);
        assertThat(added.body()).matches("\\{\"employee_id\":(1\\d{3}|2000)}");
        String id = added.body().replaceAll("\\D", "");
        assertIsJson(get("/employees/" + id), 200, Golden.EMPLOYEE);
    }

    @Test
    public void addsAndFetchesNestedShapes() {
        String dearer = Golden.SWEETS.replace("0.65", "1.65");
        assertIsJson(post("/sweets", dearer), 200, "{\"accepted\":3}");
        assertIsJson(get("/sweets"), 200, dearer);

        assertIsJson(post("/sweets", Golden.SWEETS), 200, "{\"accepted\":3}");
        assertIsJson(get("/sweets"), 200, Golden.SWEETS);
    }

    @Test
    public void blocksAThreadOfThePool() {
        assertIsJson(post("/blocking", "{\"employee_id\":1}"), 200, Golden.EMPLOYEE_1);

        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .contains("blocking-1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"first_name\":\"\",\"last_name\":\"B\",\"age\":1,\"height\":1,\"flag\":true} | first_name must be",
                "{\"first_name\":null,\"last_name\":\"B\",\"age\":1,\"height\":1} | first_name must be",
                "{} | first_name must be",
                "{\"first_name\":\"A\",\"last_name\":\"B\",\"height\":1} | age must be 1 to 150",
                "{\"first_name\":\"A\",\"last_name\":\"B\",\"age\":1} | height must be",
                "{\"first_name\":\"A\",\"last_name\":\"B\",\"age\":-1,\"height\":1} | age must be 1 to 150"
            })
    public void namesTheFieldOfAFlatShapeThatIsInvalid(String body, String rule) {
        assertIsProblem(post("/employees", body), 400, "invalid", rule);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | sweets must be 1 to 100",
                "{\"sweets\":[]} | sweets must be 1 to 100",
                "{\"sweets\":[{\"id\":\"1\",\"type\":\"bun\"}]} | sweets.name must be",
                "{\"sweets\":[{\"id\":\"1\",\"type\":\"a\",\"name\":\"b\",\"toppings\":[{\"id\":\"1\"}]}]}"
                        + " | sweets.toppings.type must be"
            })
    public void namesTheFieldOfANestedShapeThatIsInvalid(String body, String rule) {
        assertIsProblem(post("/sweets", body), 400, "invalid", rule);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "42", "{\"age\":\"many\"}", "{\"first_name\":{}}"})
    public void refusesABodyThatIsNotTheShape(String body) {
        assertIsProblem(post("/employees", body), 400, "invalid", "the body must be JSON of the operation's shape");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2001", "-1", "abc", "99999999999"})
    public void namesTheRangeOfAnId(String id) {
        assertIsProblem(get("/employees/" + id), 400, "invalid", "employee_id must be 1 to 2000");
    }

    @Test
    public void namesTheRangeOfAnIdToBlockOn() {
        assertIsProblem(post("/blocking", "{}"), 400, "invalid", "employee_id must be 1 to 2000");
    }

    @Test
    public void doesNotKnowAnEmployeeWhoWasNotAdded() {
        assertIsProblem(get("/employees/2000"), 404, "unknown", "there is no employee 2000");
    }

    /** A server may also cut the connection of a client that goes on sending. */
    @Test
    public void refusesABodyThatIsTooLarge() {
        String body = "{\"first_name\":\"%s\"}".formatted("x".repeat(300 * 1024));
        try {
            assertIsProblem(post("/employees", body), 413);
        } catch (UncheckedIOException cut) {
            assertReady(port());
        }
    }

    @Test
    public void refusesOtherMediaTypes() {
        assertIsProblem(new Http(port()).post("/employees", "text/plain", Golden.EMPLOYEE), 415);
    }

    @Test
    public void refusesOtherMethods() {
        assertIsProblem(new Http(port()).delete("/sweets"), 405);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/employees/1/2", "/no/such/path"})
    public void answersAnUnknownPathWithAProblem(String path) {
        assertIsProblem(get(path), 404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"com.google.protobuf.Message", "io.grpc.Status"})
    public void carriesNothingThatWouldSkewItsMemoryAndStartUp(String className) {
        assertThatThrownBy(() -> Class.forName(className)).isInstanceOf(ClassNotFoundException.class);
    }

    private HttpResponse<String> get(String path) {
        return new Http(port()).get(path);
    }

    private HttpResponse<String> post(String path, String json) {
        return new Http(port()).post(path, json);
    }

    private static void assertIsJson(HttpResponse<String> response, int status, String body) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
        assertThat(response.headers().firstValueAsLong("Content-Length")).hasValue(body.length());
        assertThat(response.body()).isEqualTo(body);
    }

    private static void assertIsProblem(HttpResponse<String> response, int status, String type, String detail) {
        assertIsProblem(response, status);
        assertThat(response.body())
                .contains("\"type\":\"urn:wiregauge:problem:" + type + "\"")
                .contains("\"detail\":\"" + detail);
    }

    private static void assertIsProblem(HttpResponse<String> response, int status) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(response.body())
                .contains("\"title\":", "\"status\":" + status)
                .doesNotContainIgnoringCase("exception", "java", "jackson", "pekko", "spring", "wiregauge.experiments");
    }
}
