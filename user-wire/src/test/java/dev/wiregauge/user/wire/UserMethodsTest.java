package dev.wiregauge.user.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.UserServiceGrpc;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UserMethodsTest {

    private static final Receipt RECEIPT = new Receipt(100_000, Long.MIN_VALUE + 1);

    static Stream<UserMethods> encodings() {
        return Stream.of(UserMethods.PROTOBUF, UserMethods.JSON, UserMethods.TEMPLATE_JSON);
    }

    static Stream<Arguments> encodingsAndPayloads() {
        return encodings()
                .flatMap(methods -> Stream.of(
                                Payload.ARTICLE,
                                new Payload(1024, Shape.TEXT),
                                new Payload(1024, Shape.NUMERIC),
                                new Payload(Payload.MAX_BYTES, Shape.NUMERIC))
                        .map(payload -> Arguments.of(methods, payload)));
    }

    @ParameterizedTest
    @MethodSource("encodingsAndPayloads")
    void everyMessageComesBackAsItWasSent(UserMethods methods, Payload payload) throws IOException {
        UserAt at = new UserAt(Long.MIN_VALUE, UserGenerator.MAX_INDEX, payload);
        UserRange range = new UserRange(-1, 100_000, payload);
        User user = UserGenerator.user(42, 7, payload);
        List<User> users = List.of(user, UserGenerator.user(42, 8, payload));
        assertThat(at.payload()).isEqualTo(range.payload()).isEqualTo(payload);
        assertComesBack(methods.getUser(), at, user);
        assertComesBack(methods.streamUsers(), at, user);
        assertComesBack(methods.listUsers(), range, user);
        assertComesBack(methods.batchGetUsers(), range, users);
        assertComesBack(methods.uploadUsers(), users, RECEIPT);
        assertComesBack(methods.collectUsers(), user, RECEIPT);
    }

    @Test
    void requestsSayNoMoreThanTheyMust() throws IOException {
        assertThat(json(new UserAt(42, 7, Payload.ARTICLE))).isEqualTo("{\"seed\":42,\"index\":7}");
        assertThat(json(new UserAt(42, 7, new Payload(1024, Shape.TEXT))))
                .isEqualTo("{\"seed\":42,\"index\":7,\"bytes\":1024}");
        assertThat(json(new UserAt(42, 7, new Payload(1024, Shape.NUMERIC))))
                .isEqualTo("{\"seed\":42,\"index\":7,\"bytes\":1024,\"shape\":\"numeric\"}");
        try (InputStream message = UserMethods.PROTOBUF.getUser().streamRequest(new UserAt(42, 7, Payload.ARTICLE))) {
            assertThat(message.readAllBytes())
                    .isEqualTo(GetUserRequest.newBuilder()
                            .setSeed(42)
                            .setIndex(7)
                            .build()
                            .toByteArray());
        }
    }

    @Test
    void whatProtobufLeavesUnsetIsTheDefault() {
        assertThat(ProtobufUsers.payload(0, dev.wiregauge.user.v1.Shape.SHAPE_NUMERIC))
                .isEqualTo(Payload.ARTICLE);
        assertThat(ProtobufUsers.payload(1024, dev.wiregauge.user.v1.Shape.SHAPE_UNSPECIFIED))
                .isEqualTo(new Payload(1024, Shape.TEXT));
        assertThat(ProtobufUsers.payload(1024, dev.wiregauge.user.v1.Shape.SHAPE_TEXT))
                .isEqualTo(new Payload(1024, Shape.TEXT));
        assertThat(ProtobufUsers.payload(1024, dev.wiregauge.user.v1.Shape.SHAPE_NUMERIC))
                .isEqualTo(new Payload(1024, Shape.NUMERIC));
    }

    private static String json(UserAt request) throws IOException {
        try (InputStream message = UserMethods.JSON.getUser().streamRequest(request)) {
            return new String(message.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void protobufIsWhatTheContractSays() {
        UserMethods methods = UserMethods.PROTOBUF;
        assertIs(methods.getUser(), UserServiceGrpc.getGetUserMethod());
        assertIs(methods.batchGetUsers(), UserServiceGrpc.getBatchGetUsersMethod());
        assertIs(methods.listUsers(), UserServiceGrpc.getListUsersMethod());
        assertIs(methods.streamUsers(), UserServiceGrpc.getStreamUsersMethod());
        assertIs(methods.uploadUsers(), UserServiceGrpc.getUploadUsersMethod());
        assertIs(methods.collectUsers(), UserServiceGrpc.getCollectUsersMethod());
    }

    static Stream<UserMethods> inJson() {
        return Stream.of(UserMethods.JSON, UserMethods.TEMPLATE_JSON);
    }

    @ParameterizedTest
    @MethodSource("inJson")
    void jsonIsTheRecordAsRestHasIt(UserMethods methods) throws IOException {
        try (InputStream message = methods.getUser().streamResponse(UserGenerator.user(42, 0))) {
            assertThat(new String(message.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("""
                            {"id":"9d591bb7-266b-43f3-b33a-550e28bd9590","numericId":1000001,\
                            "firstName":"Fjnogufycr","lastName":"Kkialedjto","city":"Tkiuldefoa"}""");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{junk",
                "",
                "null",
                "[null]",
                "[{}]",
                "[{\"id\":\"x\",\"numericId\":1}]",
                "[{\"id\":\"x\",\"numericId\":1,\"firstName\":\"a\",\"lastName\":\"b\",\"city\":\"c\",\"readings\":{\"counts\":[1]}}]"
            })
    void whatIsNoMessageIsAnInternalError(String junk) {
        inJson().forEach(methods -> {
            InputStream stream = new ByteArrayInputStream(junk.getBytes(StandardCharsets.UTF_8));
            assertThatThrownBy(() -> methods.batchGetUsers().parseResponse(stream))
                    .satisfies(failure ->
                            assertThat(Status.fromThrowable(failure).getCode()).isEqualTo(Status.Code.INTERNAL));
        });
    }

    @Test
    void theTemplateWritesWhatJacksonWrites() throws IOException {
        User plain = UserGenerator.user(42, 7);
        User wide = UserGenerator.user(42, 8, new Payload(1024, Shape.NUMERIC));
        for (User user : List.of(plain, wide)) {
            assertThat(sent(UserMethods.TEMPLATE_JSON.collectUsers(), user))
                    .isEqualTo(sent(UserMethods.JSON.collectUsers(), user));
        }
        for (List<User> users :
                List.of(List.<User>of(), List.of(plain), List.of(plain, plain, plain), List.of(plain, wide))) {
            assertThat(sent(UserMethods.TEMPLATE_JSON.uploadUsers(), users))
                    .isEqualTo(sent(UserMethods.JSON.uploadUsers(), users));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"[%s ,%s]", "[%s,%s] ", " [%s,%s]", "[%s,\n%s]"})
    void whatTheTemplateHasNotWrittenIsReadAllTheSame(String array) throws IOException {
        User user = UserGenerator.user(42, 7);
        String record = new String(sent(UserMethods.JSON.collectUsers(), user), StandardCharsets.UTF_8);
        assertThat(UserMethods.TEMPLATE_JSON.uploadUsers().parseRequest(stream(array.formatted(record, record))))
                .containsExactly(user, user);
        assertThat(UserMethods.TEMPLATE_JSON
                        .collectUsers()
                        .parseRequest(stream(record.replace(",\"city\"", " ".repeat(600) + ",\"city\""))))
                .isEqualTo(user);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[%s,%s", "[%s%s]", "[%s,,%s]", "%s,%s]", "[%s;%s]"})
    void whatIsNoArrayIsNotTakenForOne(String junk) throws IOException {
        String record =
                new String(sent(UserMethods.JSON.collectUsers(), UserGenerator.user(42, 7)), StandardCharsets.UTF_8);
        assertThatThrownBy(() ->
                        UserMethods.TEMPLATE_JSON.uploadUsers().parseRequest(stream(junk.formatted(record, record))))
                .satisfies(failure ->
                        assertThat(Status.fromThrowable(failure).getCode()).isEqualTo(Status.Code.INTERNAL));
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static <Q> byte[] sent(MethodDescriptor<Q, ?> method, Q request) throws IOException {
        try (InputStream message = method.streamRequest(request)) {
            return message.readAllBytes();
        }
    }

    private static <Q, A> void assertComesBack(MethodDescriptor<Q, A> method, Q request, A answer) throws IOException {
        try (InputStream sent = method.streamRequest(request);
                InputStream returned = method.streamResponse(answer)) {
            assertThat(method.parseRequest(new ByteArrayInputStream(sent.readAllBytes())))
                    .isEqualTo(request);
            assertThat(method.parseResponse(new ByteArrayInputStream(returned.readAllBytes())))
                    .isEqualTo(answer);
        }
    }

    private static void assertIs(MethodDescriptor<?, ?> ours, MethodDescriptor<?, ?> generated) {
        assertThat(ours.getFullMethodName()).isEqualTo(generated.getFullMethodName());
        assertThat(ours.getType()).isEqualTo(generated.getType());
    }
}
