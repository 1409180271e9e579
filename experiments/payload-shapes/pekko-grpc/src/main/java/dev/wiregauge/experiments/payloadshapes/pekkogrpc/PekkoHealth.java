package dev.wiregauge.experiments.payloadshapes.pekkogrpc;

import dev.wiregauge.shapes.v1.ShapesService;
import io.grpc.Status;
import io.grpc.health.v1.Health;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.NotUsed;
import org.apache.pekko.grpc.GrpcServiceException;
import org.apache.pekko.stream.javadsl.Source;

/** The standard health service, which Pekko gRPC has none of: who can ask is answered by a server that serves. */
final class PekkoHealth implements Health {

    private static final Set<String> SERVICES = Set.of("", ShapesService.name);
    private static final HealthCheckResponse SERVING =
            HealthCheckResponse.newBuilder().setStatus(ServingStatus.SERVING).build();
    private static final HealthCheckResponse UNKNOWN = HealthCheckResponse.newBuilder()
            .setStatus(ServingStatus.SERVICE_UNKNOWN)
            .build();

    @Override
    public CompletionStage<HealthCheckResponse> check(HealthCheckRequest request) {
        return SERVICES.contains(request.getService())
                ? CompletableFuture.completedFuture(SERVING)
                : CompletableFuture.failedFuture(new GrpcServiceException(Status.NOT_FOUND));
    }

    /** Never ends, because nothing changes while the server runs. */
    @Override
    public Source<HealthCheckResponse, NotUsed> watch(HealthCheckRequest request) {
        HealthCheckResponse now = SERVICES.contains(request.getService()) ? SERVING : UNKNOWN;
        return Source.single(now).concat(Source.never());
    }
}
