package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.UpstreamException;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Turns failures into RFC 9457 problems, which tell the caller what to do and nothing of the inside. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

    /** With every problem that a moment may mend. */
    static final String RETRY_AFTER_SECONDS = "1";

    private static final Logger log = LoggerFactory.getLogger(ProblemAdvice.class);

    @ExceptionHandler
    ResponseEntity<ProblemDetail> invalidParameter(InvalidParameterException invalid) {
        ProblemDetail problem =
                problem(HttpStatus.BAD_REQUEST, "invalid-parameter", "Invalid parameter", invalid.getMessage());
        problem.setProperty("parameter", invalid.parameter());
        problem.setProperty("range", invalid.range());
        return ResponseEntity.of(problem).build();
    }

    /** Tomcat reads a query when it is first asked for a parameter, and then finds one without a name, or an escape that is none. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> unreadableQuery(org.apache.tomcat.util.http.InvalidParameterException unreadable) {
        return ResponseEntity.of(ProblemDetail.forStatusAndDetail(
                        HttpStatus.BAD_REQUEST,
                        "The query cannot be read: a parameter has no name, or is badly escaped."))
                .build();
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> unknownMode(UnknownModeException unknown) {
        return ResponseEntity.of(problem(HttpStatus.NOT_FOUND, "unknown-mode", "Unknown mode", unknown.getMessage()))
                .build();
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> upstream(UpstreamException failure) {
        log.warn("{}: {}", failure.reason(), failure.getMessage());
        return switch (failure.reason()) {
            case UNAVAILABLE ->
                ResponseEntity.of(backendUnavailable())
                        .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS)
                        .build();
            case TIMEOUT ->
                ResponseEntity.of(
                                problem(
                                        HttpStatus.GATEWAY_TIMEOUT,
                                        "deadline-exceeded",
                                        "Deadline exceeded",
                                        "The backend of this mode did not answer in time. Ask for fewer records, or try again."))
                        .build();
            case BAD_ANSWER ->
                ResponseEntity.of(problem(
                                HttpStatus.BAD_GATEWAY,
                                "bad-backend-answer",
                                "Bad backend answer",
                                "The backend of this mode failed, or gave an answer that cannot be used."))
                        .build();
            case UNKNOWN_ENCODING ->
                ResponseEntity.of(problem(
                                HttpStatus.BAD_GATEWAY,
                                "unknown-encoding",
                                "Backend without this encoding",
                                "The backend of this mode does not know its encoding. The REST backend knows protobuf"
                                        + " only when it is started with it: scripts/up.sh --proto."))
                        .build();
        };
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> unexpected(RuntimeException unexpected, HttpServletResponse response) {
        log.error("Unexpected failure", unexpected);
        if (response.isCommitted()) {
            throw unexpected; // for Tomcat to cut the connection: a problem would end up inside the answer
        }
        return ResponseEntity.of(problem(
                        HttpStatus.INTERNAL_SERVER_ERROR,
                        "internal",
                        "Internal error",
                        "The aggregator failed; its log says why."))
                .build();
    }

    static ProblemDetail overloaded() {
        return problem(
                HttpStatus.SERVICE_UNAVAILABLE,
                "overloaded",
                "Overloaded",
                "More is under way than can be answered in time. Try again in a moment, or ask for fewer records.");
    }

    static ProblemDetail backendUnavailable() {
        return problem(
                HttpStatus.SERVICE_UNAVAILABLE,
                "backend-unavailable",
                "Backend unavailable",
                "The backend of this mode cannot be reached, broke off, or has too much to do. Try again in a moment.");
    }

    private static ProblemDetail problem(HttpStatusCode status, String type, String title, @Nullable String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(URI.create("urn:wiregauge:problem:" + type));
        problem.setTitle(title);
        return problem;
    }
}
