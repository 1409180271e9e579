package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UserServiceGrpc;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.lognet.springboot.grpc.GRpcServerRunner;
import org.lognet.springboot.grpc.autoconfigure.GRpcServerProperties;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

class GracefulShutdownIT {

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    @Test
    void finishesTheStreamsInFlightWhileItRefusesNewCalls() throws Exception {
        ConfigurableApplicationContext service =
                new SpringApplicationBuilder(UserGrpcApplication.class).run("--grpc.port=0", "--server.port=0");
        GRpcServerRunner server = service.getBean(GRpcServerRunner.class);
        ManagedChannel channel = ChannelConfiguration.channel(
                service.getBean(GRpcServerProperties.class).getRunningPort());
        try {
            StreamingCall<StreamUsersRequest, StreamUsersResponse> call = new StreamingCall<>();
            StreamObserver<StreamUsersRequest> requests =
                    UserServiceGrpc.newStub(channel).streamUsers(call);
            requests.onNext(StreamUsersRequest.newBuilder().setIndex(0).build());
            call.read(1);
            await().atMost(DEADLINE).until(() -> call.answers().size() == 1);

            Thread closing = Thread.ofPlatform().start(service::close);
            await().atMost(DEADLINE).until(() -> refusesNewCalls(channel));
            await().during(Duration.ofMillis(500)).atMost(DEADLINE).until(server::isRunning);
            requests.onNext(StreamUsersRequest.newBuilder().setIndex(1).build());
            requests.onCompleted();

            assertThat(call.allAnswers())
                    .extracting(answer -> answer.getUser().getNumericId())
                    .containsExactly(1_000_001, 1_000_002);
            assertThat(closing.join(DEADLINE))
                    .as("closes once the last stream is done")
                    .isTrue();
        } finally {
            channel.shutdownNow();
            service.close();
        }
    }

    @Test
    void servesOnForItsDelayAndSaysThatItDoesNot() throws Exception {
        ConfigurableApplicationContext service = new SpringApplicationBuilder(UserGrpcApplication.class)
                .run("--grpc.port=0", "--server.port=0", "--wiregauge.shutdown-delay=1h");
        ManagedChannel channel = ChannelConfiguration.channel(
                service.getBean(GRpcServerProperties.class).getRunningPort());
        String actuator = "http://127.0.0.1:" + service.getEnvironment().getRequiredProperty("local.server.port");
        try {
            assertThat(isServing(channel)).isTrue();

            Thread closing = Thread.ofPlatform().start(service::close);

            try {
                await().atMost(DEADLINE).until(() -> !isServing(channel));
                assertThat(status(actuator + "/actuator/health/readiness")).isEqualTo(503);
                assertThat(status(actuator + "/actuator/health/liveness")).isEqualTo(200);
                assertThat(UserServiceGrpc.newBlockingStub(channel)
                                .getUser(GetUserRequest.getDefaultInstance())
                                .hasUser())
                        .isTrue();
            } finally {
                closing.interrupt();
            }
            assertThat(closing.join(DEADLINE)).as("ends when the delay does").isTrue();
        } finally {
            channel.shutdownNow();
            service.close();
        }
    }

    private static boolean isServing(ManagedChannel channel) {
        return HealthGrpc.newBlockingStub(channel)
                        .check(HealthCheckRequest.newBuilder()
                                .setService(UserServiceGrpc.SERVICE_NAME)
                                .build())
                        .getStatus()
                == ServingStatus.SERVING;
    }

    private static int status(String url) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
            return client.send(request, BodyHandlers.discarding()).statusCode();
        }
    }

    private static boolean refusesNewCalls(ManagedChannel channel) {
        try {
            UserServiceGrpc.newBlockingStub(channel)
                    .withDeadlineAfter(1, TimeUnit.SECONDS)
                    .getUser(GetUserRequest.getDefaultInstance());
            return false;
        } catch (StatusRuntimeException refused) {
            return refused.getStatus().getCode() == Status.Code.UNAVAILABLE;
        }
    }
}
