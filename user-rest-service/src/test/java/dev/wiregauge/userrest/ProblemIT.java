package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.UserGenerator;
import java.net.http.HttpResponse;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class ProblemIT {

    private final Http http;

    ProblemIT(@LocalServerPort int port) {
        http = new Http(port);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "8999999", "-2147483648", "2147483647"})
    void namesTheRangeOfAnIndexThatIsOutOfIt(String index) throws Exception {
        HttpResponse<String> response = http.get("/api/rest/users/" + index);

        assertIsProblem(response, 400);
        assertThat(response.body()).contains("\"detail\":\"index must be 0 to %d\"".formatted(UserGenerator.MAX_INDEX));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"seed\":1,\"index\":-1}",
                "{\"seed\":1,\"index\":8999999}",
                "{\"seed\":1,\"index\":1,\"bytes\":255}",
                "{\"seed\":1,\"index\":1,\"bytes\":0}",
                "{\"seed\":1,\"index\":1,\"bytes\":1024,\"shape\":\"x\"}",
                "{\"seed\":",
                "no JSON",
                "[]"
            })
    void refusesALineThatAsksForNoRecord(String line) throws Exception {
        assertIsProblem(http.post("/api/rest/users", "application/x-ndjson", line + "\n"), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[null]", "[{}]", "[{\"id\":\"x\",\"numericId\":1}]", "[1]", "null"})
    void refusesUsersThatAreNone(String body) throws Exception {
        assertIsProblem(http.post("/api/rest/receipts", "application/json", body), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{}", "{\"id\":\"x\",\"numericId\":1}", "1"})
    void refusesALineThatIsNoUser(String line) throws Exception {
        assertIsProblem(http.post("/api/rest/receipts", "application/x-ndjson", line + "\n"), 400);
    }

    /** Wherever what is wrong comes: among users that are none before it. */
    @ParameterizedTest
    @ValueSource(strings = {",null]", ",]", ", ]", ",{}]", ",", "", "]x", "x", ",1]"})
    void refusesUsersOfWhichALaterOneIsNone(String rest) throws Exception {
        String user = RecordJson.MAPPER.writeValueAsString(UserGenerator.user(42, 0));
        for (int before : new int[] {1, 2, 500}) {
            String users = String.join(",", Collections.nCopies(before, user));
            assertIsProblem(http.post("/api/rest/receipts", "application/json", "[" + users + rest), 400);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"null x", "{", "{}", "x", "1"})
    void refusesLinesOfWhichALaterOneIsNoUser(String line) throws Exception {
        String user = RecordJson.MAPPER.writeValueAsString(UserGenerator.user(42, 0));
        for (int before : new int[] {1, 2, 500}) {
            String users = String.join("\n", Collections.nCopies(before, user));
            assertIsProblem(http.post("/api/rest/receipts", "application/x-ndjson", users + "\n" + line), 400);
        }
    }

    @Test
    void refusesArraysThatAreTooLong() throws Exception {
        String user = RecordJson.MAPPER.writeValueAsString(UserGenerator.user(42, 0));
        String users = String.join(",", Collections.nCopies(150_000, user));

        assertIsProblem(http.post("/api/rest/receipts", "application/json", "[" + users + "]"), 413);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/rest/receipts", "/api/rest/users"})
    void refusesALineThatIsTooLong(String path) throws Exception {
        String line = "{\"id\":\"" + "x".repeat(300_000) + "\"}\n";

        assertThat(http.post(path, "application/x-ndjson", line).statusCode()).isBetween(400, 499);
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "1.5", "2147483648", "%20"})
    void refusesAnIndexThatIsNoInteger(String index) throws Exception {
        HttpResponse<String> response = http.get("/api/rest/users/" + index);

        assertIsProblem(response, 400);
        assertThat(response.body()).contains("\"detail\":\"index must be 0 to %d".formatted(UserGenerator.MAX_INDEX));
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "1.5", "9223372036854775808"})
    void refusesASeedThatIsNoLong(String seed) throws Exception {
        HttpResponse<String> response = http.get("/api/rest/users/0?seed=" + seed);

        assertIsProblem(response, 400);
        assertThat(response.body()).contains("\"detail\":\"seed must be a 64-bit integer\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "0", "175", "177", "255", "65537", "2147483647"})
    void namesTheWidthsOfRecords(String bytes) throws Exception {
        for (String path : new String[] {"/api/rest/users/1?bytes=", "/api/rest/users?count=1&bytes="}) {
            HttpResponse<String> response = http.get(path + bytes);

            assertIsProblem(response, 400);
            assertThat(response.body()).contains("\"detail\":\"bytes must be 176, or 256 to 65536\"");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"bytes=x", "bytes=2147483648", "shape=x", "shape=TEXT", "shape=1", "bytes=1024&shape=texts"})
    void refusesAPayloadThatIsNone(String query) throws Exception {
        for (String type : new String[] {"application/json", "application/x-ndjson"}) {
            assertIsProblem(http.get("/api/rest/users?count=1&" + query, "Accept", type), 400);
        }
        HttpResponse<String> response = http.get("/api/rest/users/1?" + query);
        assertIsProblem(response, 400);
        assertThat(response.body())
                .containsAnyOf(
                        "\"detail\":\"shape must be text or numeric\"",
                        "\"detail\":\"bytes must be 176, or 256 to 65536\"");
    }

    @Test
    void refusesMoreThanOneArrayMayCarry() throws Exception {
        assertIsProblem(http.get("/api/rest/users?count=269&bytes=65536"), 400);
        assertThat(http.get("/api/rest/users?count=269&bytes=65536", "Accept", "application/x-ndjson")
                        .statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/api/rest/users/1/2", "/no/such/path"})
    void answersAnUnknownPathWithAProblem(String path) throws Exception {
        assertIsProblem(http.get(path), 404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "?count=0", "?count=100001", "?count=-1", "?count=x", "?count=2147483648", "?count=1&seed=x"
            })
    void refusesACountThatIsOutOfItsRange(String query) throws Exception {
        for (String type : new String[] {"application/json", "application/x-ndjson"}) {
            assertIsProblem(http.get("/api/rest/users" + query, "Accept", type), 400);
        }
    }

    /** What the aggregator understands: that protobuf takes the other artifact. */
    @ParameterizedTest
    @ValueSource(strings = {"application/x-protobuf", "application/x-protobuf-delimited"})
    void refusesProtobuf(String type) throws Exception {
        assertIsProblem(http.get("/api/rest/users/7", "Accept", type), 406);
        assertIsProblem(http.get("/api/rest/users?count=7", "Accept", type), 406);
        assertIsProblem(http.post("/api/rest/users", type, ""), 415);
        assertIsProblem(http.post("/api/rest/receipts", type, ""), 415);
    }

    /** A record is asked for by GET and HEAD, in JSON, or in whatever a caller takes who does not mind. */
    @Test
    void refusesOtherMethodsAndTypesOfARecord() throws Exception {
        assertIsProblem(http.post("/api/rest/users/7", "application/json", "{}"), 405);
        for (String accept : new String[] {"application/xml", "application/x-ndjson"}) {
            assertIsProblem(http.get("/api/rest/users/7", "Accept", accept), 406);
        }
        assertThat(http.get("/api/rest/users/7", "Accept", "x").statusCode()).isEqualTo(406);
        String record = http.get("/api/rest/users/7").body();
        for (String accept :
                new String[] {"*/*", "application/*", "application/xml, application/json;q=0.5", "application/json"}) {
            assertThat(http.get("/api/rest/users/7", "Accept", accept).body()).isEqualTo(record);
        }
    }

    private static void assertIsProblem(HttpResponse<String> response, int status) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(response.body())
                .contains("\"status\":" + status)
                .doesNotContainIgnoringCase("exception", "java", "spring", "wiregauge", "trace", "\\n\\tat");
    }
}
