package dev.wiregauge.experiments.payloadshapes.pekkohttp;

import dev.wiregauge.experiments.payloadshapes.model.RefusedException;
import java.util.Locale;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.http.javadsl.model.ContentType;
import org.apache.pekko.http.javadsl.model.HttpCharsets;
import org.apache.pekko.http.javadsl.model.HttpEntities;
import org.apache.pekko.http.javadsl.model.HttpEntity;
import org.apache.pekko.http.javadsl.model.HttpResponse;
import org.apache.pekko.http.javadsl.model.MediaTypes;
import org.apache.pekko.http.javadsl.model.StatusCode;
import org.apache.pekko.http.javadsl.model.StatusCodes;
import org.apache.pekko.http.javadsl.server.Directives;
import org.apache.pekko.http.javadsl.server.ExceptionHandler;
import org.apache.pekko.http.javadsl.server.RejectionHandler;
import org.apache.pekko.http.javadsl.server.Route;

/** Turns refusals into RFC 9457 problems, which tell the caller what to do and nothing of the inside. */
final class Problems {

    private static final ContentType.WithFixedCharset PROBLEM_JSON = MediaTypes.applicationWithFixedCharset(
                    "problem+json", HttpCharsets.UTF_8)
            .toContentType();

    private final ActorSystem system;

    Problems(ActorSystem system) {
        this.system = system;
    }

    /** As RFC 9457 names them. */
    private record Problem(String type, String title, int status, String detail) {}

    ExceptionHandler ofExceptions() {
        return ExceptionHandler.newBuilder().matchAny(this::of).build();
    }

    /** Keeps the statuses of Pekko's own answers, and leaves out their texts, which name classes. */
    RejectionHandler ofRejections() {
        return RejectionHandler.defaultHandler().mapRejectionResponse(Problems::of);
    }

    private Route of(Throwable failure) {
        RefusedException refused = RefusedException.in(failure);
        if (refused == null) {
            system.log().error(failure, "Unexpected failure");
            return Directives.complete(of(HttpResponse.create().withStatus(StatusCodes.INTERNAL_SERVER_ERROR)));
        }
        StatusCode status = switch (refused.reason()) {
            case INVALID -> StatusCodes.BAD_REQUEST;
            case UNKNOWN -> StatusCodes.NOT_FOUND;
            case OVERLOADED -> StatusCodes.SERVICE_UNAVAILABLE;
        };
        String type = refused.reason().name().toLowerCase(Locale.ROOT);
        return Directives.complete(
                HttpResponse.create().withStatus(status).withEntity(body(status, urn(type), refused.detail())));
    }

    private static HttpResponse of(HttpResponse rejection) {
        StatusCode status = rejection.status();
        boolean badBody = status.equals(StatusCodes.BAD_REQUEST);
        return rejection.withEntity(
                badBody
                        ? body(status, urn("invalid"), "the body must be JSON of the operation's shape")
                        : body(status, "about:blank", status.reason()));
    }

    private static String urn(String type) {
        return "urn:wiregauge:problem:" + type;
    }

    private static HttpEntity.Strict body(StatusCode status, String type, String detail) {
        Problem problem = new Problem(type, status.reason(), status.intValue(), detail);
        return HttpEntities.create(PROBLEM_JSON, Json.MAPPER.writeValueAsBytes(problem));
    }
}
