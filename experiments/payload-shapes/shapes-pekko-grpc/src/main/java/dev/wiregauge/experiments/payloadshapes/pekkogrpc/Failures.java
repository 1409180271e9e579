package dev.wiregauge.experiments.payloadshapes.pekkogrpc;

import io.grpc.Status;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.grpc.Trailers;
import org.apache.pekko.grpc.javadsl.GrpcExceptionHandler;
import org.apache.pekko.http.scaladsl.model.EntityStreamSizeException;
import org.apache.pekko.japi.Function;

/** What a caller is told of a failure that has no status of its own. */
final class Failures {

    private Failures() {}

    /** Pekko gRPC's own mapper, which logs and tells nothing, but for a message that is too large. */
    static Function<Throwable, Trailers> mapper(ActorSystem system) throws Exception {
        Function<Throwable, Trailers> other =
                GrpcExceptionHandler.defaultMapper().apply(system);
        return failure -> isTooLarge(failure) ? new Trailers(Status.RESOURCE_EXHAUSTED) : other.apply(failure);
    }

    private static boolean isTooLarge(Throwable failure) {
        Throwable cause = failure.getCause();
        return failure instanceof EntityStreamSizeException || (cause != null && isTooLarge(cause));
    }
}
