package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.UserServiceGrpc;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.stub.ClientCalls;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.lognet.springboot.grpc.health.ManagedHealthStatusService;
import org.springframework.boot.test.web.server.LocalServerPort;

@RunningServer
class ActuatorIT {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final int port;
    private final ManagedChannel channel;
    private final ManagedHealthStatusService services;

    ActuatorIT(@LocalServerPort int port, ManagedChannel channel, ManagedHealthStatusService services) {
        this.port = port;
        this.channel = channel;
        this.services = services;
    }

    @ParameterizedTest
    @ValueSource(strings = {"liveness", "readiness"})
    void isUp(String probe) throws Exception {
        HttpResponse<String> response = get("health/" + probe);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo("{\"status\":\"UP\"}");
    }

    @Test
    void isReadyOnlyWhileTheGrpcServiceServes() throws Exception {
        services.setStatus(UserServiceGrpc.SERVICE_NAME, ServingStatus.NOT_SERVING);
        try {
            assertThat(get("health/readiness").statusCode()).isEqualTo(503);
            assertThat(get("health/liveness").statusCode()).isEqualTo(200);
        } finally {
            services.setStatus(UserServiceGrpc.SERVICE_NAME, ServingStatus.SERVING);
        }
    }

    @Test
    void countsItsCallsForPrometheus() {
        UserServiceGrpc.newBlockingStub(channel).getUser(GetUserRequest.getDefaultInstance());

        assertCounted("GetUser", "OK");
    }

    @Test
    void countsARefusedCallUnderItsStatus() {
        assertThatThrownBy(() -> UserServiceGrpc.newBlockingStub(channel)
                        .getUser(GetUserRequest.newBuilder().setIndex(-1).build()))
                .isInstanceOf(StatusRuntimeException.class);

        assertCounted("GetUser", "INVALID_ARGUMENT");
    }

    @Test
    void countsABrokenCallUnderItsStatus() {
        assertThatThrownBy(() -> ClientCalls.blockingUnaryCall(
                        channel, FailingService.FAIL, CallOptions.DEFAULT, GetUserRequest.getDefaultInstance()))
                .isInstanceOf(StatusRuntimeException.class);

        assertCounted("Fail", "INTERNAL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"env", "beans", "heapdump", "sbom", "grpc"})
    void keepsEveryOtherEndpointToItself(String endpoint) throws Exception {
        assertThat(get(endpoint).statusCode()).isEqualTo(404);
    }

    /** A call is counted a moment after its caller has the answer. */
    private void assertCounted(String method, String status) {
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(get("prometheus").body().lines())
                        .anySatisfy(line -> assertThat(line)
                                .startsWith("grpc_server_processing_duration_seconds_count{")
                                .contains(
                                        "application=\"user-grpc-service\"",
                                        "method=\"" + method + "\"",
                                        "statusCode=\"" + status + "\"")));
    }

    private HttpResponse<String> get(String endpoint) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/actuator/" + endpoint))
                .timeout(Duration.ofSeconds(10))
                .build();
        return CLIENT.send(request, BodyHandlers.ofString());
    }
}
