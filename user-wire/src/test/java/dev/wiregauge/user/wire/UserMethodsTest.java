package dev.wiregauge.user.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
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
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UserMethodsTest {

    private static final UserAt AT = new UserAt(Long.MIN_VALUE, UserGenerator.MAX_INDEX);
    private static final UserRange RANGE = new UserRange(-1, 100_000);
    private static final User USER = UserGenerator.user(42, 7);
    private static final List<User> USERS = List.of(USER, UserGenerator.user(42, 8));
    private static final Receipt RECEIPT = new Receipt(100_000, Long.MIN_VALUE + 1);

    static Stream<UserMethods> encodings() {
        return Stream.of(UserMethods.PROTOBUF, UserMethods.JSON);
    }

    @ParameterizedTest
    @MethodSource("encodings")
    void everyMessageComesBackAsItWasSent(UserMethods methods) throws IOException {
        assertComesBack(methods.getUser(), AT, USER);
        assertComesBack(methods.streamUsers(), AT, USER);
        assertComesBack(methods.listUsers(), RANGE, USER);
        assertComesBack(methods.batchGetUsers(), RANGE, USERS);
        assertComesBack(methods.uploadUsers(), USERS, RECEIPT);
        assertComesBack(methods.collectUsers(), USER, RECEIPT);
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

    @Test
    void jsonIsTheRecordAsRestHasIt() throws IOException {
        try (InputStream message = UserMethods.JSON.getUser().streamResponse(UserGenerator.user(42, 0))) {
            assertThat(new String(message.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("""
                            {"id":"9d591bb7-266b-43f3-b33a-550e28bd9590","numericId":1000001,\
                            "firstName":"Fjnogufycr","lastName":"Kkialedjto","city":"Tkiuldefoa"}""");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{junk", "", "null", "[null]", "[{}]", "[{\"id\":\"x\",\"numericId\":1}]"})
    void whatIsNoMessageIsAnInternalError(String junk) {
        InputStream stream = new ByteArrayInputStream(junk.getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> UserMethods.JSON.batchGetUsers().parseResponse(stream))
                .satisfies(failure ->
                        assertThat(Status.fromThrowable(failure).getCode()).isEqualTo(Status.Code.INTERNAL));
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
