package dev.wiregauge.experiments.payloadshapes.pekkogrpc;

import dev.wiregauge.experiments.payloadshapes.grpc.ShapesCalls;
import dev.wiregauge.experiments.payloadshapes.model.Shapes;
import dev.wiregauge.experiments.payloadshapes.pekko.PekkoServer;
import dev.wiregauge.shapes.v1.ShapesServiceHandlerFactory;
import io.grpc.health.v1.HealthHandlerFactory;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.grpc.javadsl.ServiceHandler;
import org.apache.pekko.http.javadsl.model.HttpRequest;
import org.apache.pekko.http.javadsl.model.HttpResponse;
import org.apache.pekko.http.javadsl.model.RequestEntity;
import org.apache.pekko.japi.function.Function;

/** Starts the Pekko gRPC server. */
public final class PekkoGrpc {

    /** As on every stack; Pekko's own setting holds for HTTP/1.1 only. */
    private static final long MAX_REQUEST_BYTES = 256 * 1024;

    private PekkoGrpc() {}

    public static void main(String[] args) {
        PekkoServer.main("pekko-grpc", PekkoGrpc::handler, args);
    }

    @SuppressWarnings("unchecked") // concatOrNotFound makes an array of its generic arguments
    static Function<HttpRequest, CompletionStage<HttpResponse>> handler(Shapes shapes, ActorSystem system) {
        Function<HttpRequest, CompletionStage<HttpResponse>> services = ServiceHandler.concatOrNotFound(
                ShapesServiceHandlerFactory.create(
                        new PekkoShapesService(new ShapesCalls(shapes)), Failures::mapper, system),
                HealthHandlerFactory.create(new PekkoHealth(), Failures::mapper, system));
        return request -> services.apply(limited(request));
    }

    private static HttpRequest limited(HttpRequest request) {
        // What a request has is still a request's with a limit, which the Java API forgets to say.
        return request.withEntity((RequestEntity) request.entity().withSizeLimit(MAX_REQUEST_BYTES));
    }
}
