package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.wiregauge.user.v1.GetUserRequest;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.stub.ClientCalls;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@RunningServer
@ExtendWith(OutputCaptureExtension.class)
class UnexpectedErrorIT {

    private final ManagedChannel channel;

    UnexpectedErrorIT(ManagedChannel channel) {
        this.channel = channel;
    }

    @Test
    void isLoggedAndNotSentToTheCaller(CapturedOutput output) {
        Status status = Status.fromThrowable(catchThrowable(() -> ClientCalls.blockingUnaryCall(
                channel, FailingService.FAIL, CallOptions.DEFAULT, GetUserRequest.getDefaultInstance())));

        assertThat(status.getCode()).isEqualTo(Status.Code.INTERNAL);
        assertThat(status.getDescription()).isNull();
        assertThat(output).contains("test.FailingService/Fail failed", FailingService.SECRET);
    }
}
