package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.BatchGetUsersRequest;
import dev.wiregauge.user.v1.CollectUsersRequest;
import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.ListUsersRequest;
import dev.wiregauge.user.v1.Readings;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UploadUsersRequest;
import dev.wiregauge.user.v1.User;
import dev.wiregauge.user.v1.UserServiceGrpc;
import dev.wiregauge.user.wire.ProtobufUsers;
import dev.wiregauge.user.wire.UserAt;
import dev.wiregauge.user.wire.UserMethods;
import dev.wiregauge.user.wire.UserRange;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@RunningServer
@ExtendWith(OutputCaptureExtension.class)
class InvalidRequestIT {

    private final ManagedChannel channel;

    InvalidRequestIT(ManagedChannel channel) {
        this.channel = channel;
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, UserGenerator.MAX_INDEX + 1, Integer.MAX_VALUE})
    void getUserNamesTheIndexThatIsOutOfRange(int index) {
        assertRefused(
                "index",
                () -> UserServiceGrpc.newBlockingStub(channel)
                        .getUser(GetUserRequest.newBuilder().setIndex(index).build()));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, UserGenerator.MAX_INDEX + 1, Integer.MAX_VALUE})
    void streamUsersNamesTheIndexThatIsOutOfRange(int index) {
        assertRefused("index", () -> stream(0, index));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 100_001, Integer.MAX_VALUE})
    void listUsersNamesTheCountThatIsOutOfRange(int count) {
        assertRefused(
                "count",
                () -> UserServiceGrpc.newBlockingStub(channel)
                        .listUsers(ListUsersRequest.newBuilder().setCount(count).build())
                        .next());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 100_001, Integer.MAX_VALUE})
    void batchGetUsersNamesTheCountThatIsOutOfRange(int count) {
        assertRefused(
                "count",
                () -> UserServiceGrpc.newBlockingStub(channel)
                        .batchGetUsers(BatchGetUsersRequest.newBuilder()
                                .setCount(count)
                                .build()));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 1, 175, 177, 255, 65_537, Integer.MAX_VALUE})
    void everyMethodNamesTheWidthThatNoRecordHas(int bytes) {
        UserServiceGrpc.UserServiceBlockingStub users = UserServiceGrpc.newBlockingStub(channel);
        String range = "must be 176, or 256 to 65536";
        assertRefused(
                "bytes",
                range,
                () -> users.getUser(GetUserRequest.newBuilder().setBytes(bytes).build()));
        assertRefused(
                "bytes",
                range,
                () -> stream(StreamUsersRequest.newBuilder().setBytes(bytes).build()));
        assertRefused(
                "bytes",
                range,
                () -> users.listUsers(ListUsersRequest.newBuilder()
                                .setCount(1)
                                .setBytes(bytes)
                                .build())
                        .next());
        assertRefused(
                "bytes",
                range,
                () -> users.batchGetUsers(BatchGetUsersRequest.newBuilder()
                        .setCount(1)
                        .setBytes(bytes)
                        .build()));
        assertRefused(
                "bytes",
                range,
                () -> ClientCalls.blockingUnaryCall(
                        channel, UserMethods.JSON.getUser(), CallOptions.DEFAULT, new UserAt(1, 1, bytes, null)));
        assertRefused(
                "bytes",
                range,
                () -> ClientCalls.blockingUnaryCall(
                        channel,
                        UserMethods.JSON.batchGetUsers(),
                        CallOptions.DEFAULT,
                        new UserRange(1, 1, bytes, null)));
    }

    @Test
    void bothUploadsRefuseARecordThatIsWideInTwoWays() {
        User wide = ProtobufUsers.message(UserGenerator.user(1, 7)).toBuilder()
                .setAbout("words")
                .setReadings(Readings.newBuilder().addCounts(1))
                .build();
        assertRefused(
                "a record",
                "has words or numbers, not both",
                () -> UserServiceGrpc.newBlockingStub(channel)
                        .uploadUsers(
                                UploadUsersRequest.newBuilder().addUsers(wide).build()));
        assertRefused(
                "a record",
                "has words or numbers, not both",
                () -> ClientCalls.blockingUnaryCall(
                        channel,
                        UserServiceGrpc.getCollectUsersMethod().toBuilder()
                                .setType(MethodDescriptor.MethodType.UNARY)
                                .build(),
                        CallOptions.DEFAULT,
                        CollectUsersRequest.newBuilder().setUser(wide).build()));
    }

    @Test
    void everyMethodNamesTheShapeThatNobodyKnows() {
        UserServiceGrpc.UserServiceBlockingStub users = UserServiceGrpc.newBlockingStub(channel);
        String known = "must be one that the contract names";
        assertRefused(
                "shape",
                known,
                () -> users.getUser(GetUserRequest.newBuilder().setShapeValue(3).build()));
        assertRefused(
                "shape",
                known,
                () -> stream(StreamUsersRequest.newBuilder().setShapeValue(-1).build()));
        assertRefused(
                "shape",
                known,
                () -> users.listUsers(ListUsersRequest.newBuilder()
                                .setCount(1)
                                .setShapeValue(3)
                                .build())
                        .next());
        assertRefused(
                "shape",
                known,
                () -> users.batchGetUsers(BatchGetUsersRequest.newBuilder()
                        .setCount(1)
                        .setShapeValue(3)
                        .build()));
    }

    @Test
    void batchGetUsersRefusesMoreThanOneMessageMayCarry() {
        String limit = "must be less than or equal to 268 in one message of records of 65536 bytes";
        assertRefused(
                "count",
                limit,
                () -> UserServiceGrpc.newBlockingStub(channel)
                        .batchGetUsers(BatchGetUsersRequest.newBuilder()
                                .setCount(269)
                                .setBytes(65_536)
                                .build()));
        assertRefused(
                "count",
                limit,
                () -> ClientCalls.blockingUnaryCall(
                        channel,
                        UserMethods.JSON.batchGetUsers(),
                        CallOptions.DEFAULT,
                        new UserRange(1, 269, 65_536, null)));
    }

    @Test
    void logsNothingForAStreamWhoseClientSendsOnAfterAnInvalidRequest(CapturedOutput output) {
        int[] indexes = new int[1_000];
        indexes[1] = -1;

        assertRefused("index", () -> stream(indexes));

        assertThat(output).doesNotContain("ERROR", "call is closed");
    }

    private void stream(int... indexes) {
        stream(IntStream.of(indexes)
                .mapToObj(
                        index -> StreamUsersRequest.newBuilder().setIndex(index).build())
                .toArray(StreamUsersRequest[]::new));
    }

    private void stream(StreamUsersRequest... all) {
        StreamingCall<StreamUsersRequest, StreamUsersResponse> call = new StreamingCall<>();
        StreamObserver<StreamUsersRequest> requests =
                UserServiceGrpc.newStub(channel).streamUsers(call);
        for (StreamUsersRequest request : all) {
            requests.onNext(request);
        }
        requests.onCompleted();
        call.allAnswers();
    }

    private static void assertRefused(String field, Runnable call) {
        assertRefused(field, "must be (greater|less) than or equal to \\d+", call);
    }

    private static void assertRefused(String field, String rule, Runnable call) {
        Status status = Status.fromThrowable(catchThrowable(call::run));

        assertThat(status.getCode()).as(status.toString()).isEqualTo(Status.Code.INVALID_ARGUMENT);
        assertThat(status.getDescription())
                .matches(field + " " + rule)
                .doesNotContainIgnoringCase("exception", "wiregauge", "java", "Request");
    }
}
