package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.v1.UserServiceGrpc;
import io.grpc.ManagedChannel;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.reflection.v1.ServerReflectionGrpc;
import io.grpc.reflection.v1.ServerReflectionRequest;
import io.grpc.reflection.v1.ServerReflectionResponse;
import io.grpc.reflection.v1.ServiceResponse;
import io.grpc.stub.StreamObserver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@RunningServer
class StandardServicesIT {

    private final ManagedChannel channel;

    StandardServicesIT(ManagedChannel channel) {
        this.channel = channel;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", UserServiceGrpc.SERVICE_NAME})
    void serves(String service) {
        HealthCheckResponse health = HealthGrpc.newBlockingStub(channel)
                .check(HealthCheckRequest.newBuilder().setService(service).build());

        assertThat(health.getStatus()).isEqualTo(ServingStatus.SERVING);
    }

    @Test
    void listsItsServicesByReflection() {
        StreamingCall<ServerReflectionRequest, ServerReflectionResponse> call = new StreamingCall<>();
        StreamObserver<ServerReflectionRequest> requests =
                ServerReflectionGrpc.newStub(channel).serverReflectionInfo(call);

        requests.onNext(
                ServerReflectionRequest.newBuilder().setListServices("*").build());
        requests.onCompleted();

        assertThat(call.allAnswers())
                .flatExtracting(answer -> answer.getListServicesResponse().getServiceList())
                .extracting(ServiceResponse::getName)
                .contains("wiregauge.user.v1.UserService", "grpc.health.v1.Health");
    }
}
