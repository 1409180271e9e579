package dev.wiregauge.experiments.payloadshapes.pekkogrpc;

import dev.wiregauge.experiments.payloadshapes.grpc.ShapesCalls;
import dev.wiregauge.experiments.payloadshapes.model.Shapes;
import dev.wiregauge.experiments.payloadshapes.pekko.PekkoServer;
import dev.wiregauge.shapes.v1.ShapesServiceHandlerFactory;
import io.grpc.health.v1.HealthHandlerFactory;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.NotUsed;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.grpc.javadsl.ServiceHandler;
import org.apache.pekko.http.javadsl.model.HttpRequest;
import org.apache.pekko.http.javadsl.model.HttpResponse;
import org.apache.pekko.japi.function.Function;
import org.apache.pekko.stream.javadsl.Flow;
import org.apache.pekko.util.ByteString;

/** Starts the Pekko gRPC server. */
public final class PekkoGrpc {

    /** Pekko's own setting holds for HTTP/1.1 only. */
    private static final Flow<ByteString, ByteString, NotUsed> LIMIT = Flow.fromGraph(new RequestLimit());

    private PekkoGrpc() {}

    public static void main(String[] args) {
        PekkoServer.main("pekko-grpc", PekkoGrpc::handler, args);
    }

    @SuppressWarnings("unchecked") // concatOrNotFound makes an array of its generic arguments
    static Function<HttpRequest, CompletionStage<HttpResponse>> handler(Shapes shapes, ActorSystem system) {
        Function<HttpRequest, CompletionStage<HttpResponse>> services = ServiceHandler.concatOrNotFound(
                ShapesServiceHandlerFactory.create(new PekkoShapesService(new ShapesCalls(shapes)), system),
                HealthHandlerFactory.create(new PekkoHealth(), system));
        return request -> services.apply(request.transformEntityDataBytes(LIMIT));
    }
}
