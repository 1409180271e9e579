package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.inprocess.InProcessServerBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.lognet.springboot.grpc.GRpcServerRunner;
import org.lognet.springboot.grpc.health.DefaultHealthStatusService;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;

class GrpcHealthIndicatorTest {

    private final DefaultHealthStatusService services = new DefaultHealthStatusService();

    @Test
    void isUpWhenTheServerRunsAndEveryServiceServes() {
        services.setStatus("a.Service", ServingStatus.SERVING);
        services.setStatus("b.Service", ServingStatus.SERVING);

        Health health = new GrpcHealthIndicator(new FakeServer(true), services).health();

        assertThat(health.getStatus()).isEqualTo(Status.UP);
        assertThat(health.getDetails()).containsEntry("a.Service", "SERVING").containsEntry("b.Service", "SERVING");
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"SERVING", "UNRECOGNIZED"})
    void isDownWhenAnyServiceDoesNotServe(ServingStatus status) {
        services.setStatus("a.Service", ServingStatus.SERVING);
        services.setStatus("b.Service", status);

        Health health = new GrpcHealthIndicator(new FakeServer(true), services).health();

        assertThat(health.getStatus()).isEqualTo(Status.DOWN);
        assertThat(health.getDetails()).containsEntry("b.Service", status.name());
    }

    @Test
    void isDownWhenTheServerDoesNotRun() {
        services.setStatus("a.Service", ServingStatus.SERVING);

        Health health = new GrpcHealthIndicator(new FakeServer(false), services).health();

        assertThat(health.getStatus()).isEqualTo(Status.DOWN);
    }

    private static final class FakeServer extends GRpcServerRunner {

        private final boolean running;

        FakeServer(boolean running) {
            super(builder -> {}, InProcessServerBuilder.forName("never started"));
            this.running = running;
        }

        @Override
        public boolean isRunning() {
            return running;
        }
    }
}
