package dev.wiregauge.usergrpc;

import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import org.lognet.springboot.grpc.GRpcServerRunner;
import org.lognet.springboot.grpc.health.ManagedHealthStatusService;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/** Tells the actuator what the gRPC health service tells its callers. */
final class GrpcHealthIndicator implements HealthIndicator {

    private final GRpcServerRunner server;
    private final ManagedHealthStatusService services;

    GrpcHealthIndicator(GRpcServerRunner server, ManagedHealthStatusService services) {
        this.server = server;
        this.services = services;
    }

    @Override
    public Health health() {
        boolean serving = server.isRunning()
                && services.statuses().values().stream().allMatch(status -> status == ServingStatus.SERVING);
        Health.Builder health = serving ? Health.up() : Health.down();
        services.statuses().forEach((service, status) -> health.withDetail(service, status.name()));
        return health.build();
    }
}
