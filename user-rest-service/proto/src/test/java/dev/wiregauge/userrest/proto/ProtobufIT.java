package dev.wiregauge.userrest.proto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.BatchGetUsersResponse;
import dev.wiregauge.user.v1.CollectUsersRequest;
import dev.wiregauge.user.v1.GetUserResponse;
import dev.wiregauge.user.v1.ListUsersResponse;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UploadUsersRequest;
import dev.wiregauge.user.v1.UploadUsersResponse;
import dev.wiregauge.user.wire.ProtobufUsers;
import dev.wiregauge.userrest.UserRestApplication;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayInputStream;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.util.ClassUtils;
import reactor.core.publisher.Mono;
import reactor.netty.http.HttpProtocol;

@SpringBootTest(classes = UserRestApplication.class, webEnvironment = WebEnvironment.RANDOM_PORT)
class ProtobufIT {

    final Http http;

    ProtobufIT(@LocalServerPort int port) {
        http = new Http(port);
    }

    @Test
    void answersARecordAsGetUserDoes() throws Exception {
        HttpResponse<byte[]> response = http.get("/api/rest/users/7?seed=42", "Accept", Http.WHOLE);

        assertThat(response.headers().firstValue("Content-Type")).hasValue(Http.WHOLE);
        assertThat(response.headers().firstValueAsLong("Content-Length")).hasValue(response.body().length);
        assertThat(user(GetUserResponse.parseFrom(response.body()).getUser())).isEqualTo(UserGenerator.user(42, 7));
    }

    @Test
    void answersARecordInWhatIsWantedMost() throws Exception {
        assertThat(http.get("/api/rest/users/7", "Accept", "application/json;q=0.9, " + Http.WHOLE)
                        .headers()
                        .firstValue("Content-Type"))
                .hasValue(Http.WHOLE);
        assertThat(http.get("/api/rest/users/7", "Accept", Http.WHOLE + ";q=0.9, application/json")
                        .headers()
                        .firstValue("Content-Type"))
                .hasValue("application/json");
    }

    @Test
    void answersAllRecordsAsBatchGetUsersDoes() throws Exception {
        HttpResponse<byte[]> response = http.get("/api/rest/users?seed=42&count=1000", "Accept", Http.WHOLE);

        assertThat(response.headers().firstValue("Content-Type")).hasValue(Http.WHOLE);
        assertThat(BatchGetUsersResponse.parseFrom(response.body()).getUsersList())
                .isEqualTo(messages(1000));
    }

    @Test
    void answersAStreamOfWhatListUsersAnswers() throws Exception {
        HttpResponse<byte[]> response = http.get("/api/rest/users?seed=42&count=1000", "Accept", Http.DELIMITED);

        assertThat(response.headers().firstValue("Content-Type")).hasValue(Http.DELIMITED);
        ByteArrayInputStream stream = new ByteArrayInputStream(response.body());
        for (dev.wiregauge.user.v1.User expected : messages(1000)) {
            assertThat(ListUsersResponse.parseDelimitedFrom(stream).getUser()).isEqualTo(expected);
        }
        assertThat(stream.available()).isZero();
    }

    @Test
    void answersEachMessageByARecordAsStreamUsersDoes() throws Exception {
        byte[] asked = Http.delimited(IntStream.of(2, 0)
                .mapToObj(index -> StreamUsersRequest.newBuilder()
                        .setSeed(42)
                        .setIndex(index)
                        .build())
                .toList());

        HttpResponse<byte[]> response = http.post("/api/rest/users", Http.DELIMITED, asked, "Accept", Http.DELIMITED);

        assertThat(response.headers().firstValue("Content-Type")).hasValue(Http.DELIMITED);
        ByteArrayInputStream stream = new ByteArrayInputStream(response.body());
        assertThat(user(StreamUsersResponse.parseDelimitedFrom(stream).getUser()))
                .isEqualTo(UserGenerator.user(42, 2));
        assertThat(user(StreamUsersResponse.parseDelimitedFrom(stream).getUser()))
                .isEqualTo(UserGenerator.user(42, 0));
        assertThat(stream.available()).isZero();
    }

    @Test
    void answersRecordsOfTheWidthAndShapeThatAreAskedFor() throws Exception {
        for (Shape shape : Shape.values()) {
            Payload payload = Payload.of(1024, shape);
            User expected = UserGenerator.user(42, 7, payload);
            byte[] asked = Http.delimited(List.of(StreamUsersRequest.newBuilder()
                    .setSeed(42)
                    .setIndex(7)
                    .setBytes(1024)
                    .setShape(ProtobufUsers.shape(shape))
                    .build()));

            byte[] one = http.get("/api/rest/users/7?seed=42" + payload.parameters(), "Accept", Http.WHOLE)
                    .body();
            byte[] streamed = http.post("/api/rest/users", Http.DELIMITED, asked, "Accept", Http.DELIMITED)
                    .body();

            assertThat(user(GetUserResponse.parseFrom(one).getUser())).isEqualTo(expected);
            assertThat(user(StreamUsersResponse.parseDelimitedFrom(new ByteArrayInputStream(streamed))
                            .getUser()))
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1000, 100_000})
    void acknowledgesWhatItHasReceived(int count) throws Exception {
        List<dev.wiregauge.user.v1.User> users = messages(count);
        Receipt receipt = new UserDigest()
                .addAll(users.stream().map(ProtobufIT::user).toList())
                .receipt();

        assertThat(receipt(
                        Http.WHOLE,
                        UploadUsersRequest.newBuilder()
                                .addAllUsers(users)
                                .build()
                                .toByteArray()))
                .isEqualTo(receipt);
        assertThat(receipt(
                        Http.DELIMITED,
                        Http.delimited(users.stream()
                                .map(user -> CollectUsersRequest.newBuilder()
                                        .setUser(user)
                                        .build())
                                .toList())))
                .isEqualTo(receipt);
    }

    /** However wide a record is, and those before it: the same receipt. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 999})
    void acknowledgesARecordOfAnotherWidthAmongOthers(int other) throws Exception {
        List<User> users = IntStream.range(0, 1000)
                .mapToObj(index -> UserGenerator.user(
                        42, index, index == other ? new Payload(1024, Shape.NUMERIC) : Payload.ARTICLE))
                .toList();
        Receipt receipt = new UserDigest().addAll(users).receipt();
        List<CollectUsersRequest> each = users.stream()
                .map(user -> CollectUsersRequest.newBuilder()
                        .setUser(ProtobufUsers.message(user))
                        .build())
                .toList();
        UploadUsersRequest.Builder all = UploadUsersRequest.newBuilder();
        each.forEach(one -> all.addUsers(one.getUser()));

        assertThat(receipt(Http.WHOLE, all.build().toByteArray())).isEqualTo(receipt);
        assertThat(receipt(Http.DELIMITED, Http.delimited(each))).isEqualTo(receipt);
    }

    Receipt receipt(String contentType, byte[] body) throws Exception {
        UploadUsersResponse answer =
                UploadUsersResponse.parseFrom(http.post("/api/rest/receipts", contentType, body, "Accept", Http.WHOLE)
                        .body());
        return new Receipt(answer.getCount(), answer.getDigest());
    }

    /** Over HTTP/2, where the profile tuned answers requests while they come, up to one that says a width. */
    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 700})
    void answersEachRequestOfAStream(int other) throws Exception {
        Payload wide = new Payload(1024, Shape.TEXT);
        byte[] asked = Http.delimited(IntStream.range(0, 1000)
                .mapToObj(index -> StreamUsersRequest.newBuilder()
                        .setSeed(42)
                        .setIndex(index)
                        .setBytes(index == other ? wide.bytes() : 0)
                        .build())
                .toList());

        ByteArrayInputStream stream = new ByteArrayInputStream(exchange(asked));
        for (int index = 0; index < 1000; index++) {
            assertThat(user(StreamUsersResponse.parseDelimitedFrom(stream).getUser()))
                    .isEqualTo(UserGenerator.user(42, index, index == other ? wide : Payload.ARTICLE));
        }
        assertThat(stream.available()).isZero();
    }

    byte[] exchange(byte[] asked) {
        byte[] answer = reactor.netty.http.client.HttpClient.create()
                .protocol(HttpProtocol.H2C)
                .headers(headers -> headers.set("Content-Type", Http.DELIMITED).set("Accept", Http.DELIMITED))
                .post()
                .uri("http://127.0.0.1:" + http.port() + "/api/rest/users")
                .send(Mono.just(Unpooled.wrappedBuffer(asked)))
                .responseContent()
                .aggregate()
                .asByteArray()
                .block(Duration.ofSeconds(30));
        return Objects.requireNonNull(answer);
    }

    @Test
    void answersOverHttp2Too() throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<byte[]> response = client.send(
                    http.request("/api/rest/users/7?seed=42", "Accept", Http.WHOLE)
                            .build(),
                    BodyHandlers.ofByteArray());

            assertThat(response.version()).isEqualTo(HttpClient.Version.HTTP_2);
            assertThat(user(GetUserResponse.parseFrom(response.body()).getUser()))
                    .isEqualTo(UserGenerator.user(42, 7));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/rest/users/7?seed=42", "/api/rest/users?seed=42&count=3"})
    void answersInJsonWhoDoesNotSayWhatIsWanted(String path) throws Exception {
        for (String[] headers : new String[][] {{}, {"Accept", "*/*"}, {"Accept", "application/json"}}) {
            HttpResponse<byte[]> response = http.get(path, headers);

            assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
            assertThat(new String(response.body(), StandardCharsets.UTF_8)).contains("\"numericId\":");
        }
    }

    @Test
    void answersInJsonWhoSendsProtobufAndDoesNotSayWhatIsWanted() throws Exception {
        byte[] users =
                UploadUsersRequest.newBuilder().addAllUsers(messages(3)).build().toByteArray();

        HttpResponse<byte[]> response = http.post("/api/rest/receipts", Http.WHOLE, users);

        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
        assertThat(new String(response.body(), StandardCharsets.UTF_8)).startsWith("{\"count\":3,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jakarta.servlet.Servlet", "io.grpc.Server", "io.grpc.MethodDescriptor"})
    void carriesNothingElseThatWouldSkewItsMemoryAndStartUp(String className) {
        assertThat(ClassUtils.isPresent(className, getClass().getClassLoader())).isFalse();
    }

    private static List<dev.wiregauge.user.v1.User> messages(int count) {
        return IntStream.range(0, count)
                .mapToObj(index -> ProtobufUsers.message(UserGenerator.user(42, index)))
                .toList();
    }

    private static User user(dev.wiregauge.user.v1.User message) {
        return ProtobufUsers.user(message);
    }
}
