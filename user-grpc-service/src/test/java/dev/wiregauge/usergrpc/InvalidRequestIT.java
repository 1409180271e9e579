package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.BatchGetUsersRequest;
import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.ListUsersRequest;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UserServiceGrpc;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
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

    @Test
    void logsNothingForAStreamWhoseClientSendsOnAfterAnInvalidRequest(CapturedOutput output) {
        int[] indexes = new int[1_000];
        indexes[1] = -1;

        assertRefused("index", () -> stream(indexes));

        assertThat(output).doesNotContain("ERROR", "call is closed");
    }

    private void stream(int... indexes) {
        StreamingCall<StreamUsersRequest, StreamUsersResponse> call = new StreamingCall<>();
        StreamObserver<StreamUsersRequest> requests =
                UserServiceGrpc.newStub(channel).streamUsers(call);
        for (int index : indexes) {
            requests.onNext(StreamUsersRequest.newBuilder().setIndex(index).build());
        }
        requests.onCompleted();
        call.allAnswers();
    }

    private static void assertRefused(String field, Runnable call) {
        Status status = Status.fromThrowable(catchThrowable(call::run));

        assertThat(status.getCode()).as(status.toString()).isEqualTo(Status.Code.INVALID_ARGUMENT);
        assertThat(status.getDescription())
                .matches(field + " must be (greater|less) than or equal to \\d+")
                .doesNotContainIgnoringCase("exception", "wiregauge", "java", "Request");
    }
}
