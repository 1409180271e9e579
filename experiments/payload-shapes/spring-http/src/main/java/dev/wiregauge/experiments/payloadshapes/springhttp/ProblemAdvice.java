package dev.wiregauge.experiments.payloadshapes.springhttp;

import dev.wiregauge.experiments.payloadshapes.model.RefusedException;
import java.net.URI;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebInputException;
import reactor.core.publisher.Mono;

/** Turns refusals into RFC 9457 problems, which tell the caller what to do and nothing of the inside. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

    private static final Logger log = LoggerFactory.getLogger(ProblemAdvice.class);

    @ExceptionHandler
    ResponseEntity<ProblemDetail> refused(RefusedException refused) {
        HttpStatus status = switch (refused.reason()) {
            case INVALID -> HttpStatus.BAD_REQUEST;
            case UNKNOWN -> HttpStatus.NOT_FOUND;
            case OVERLOADED -> HttpStatus.SERVICE_UNAVAILABLE;
        };
        return ResponseEntity.of(problem(status, refused.reason().name(), refused.detail()))
                .build();
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> unexpected(RuntimeException unexpected) {
        log.error("Unexpected failure", unexpected);
        return ResponseEntity.of(ProblemDetail.forStatus(HttpStatus.INTERNAL_SERVER_ERROR))
                .build();
    }

    /** Nothing but a body can be unreadable here. */
    @Override
    protected Mono<ResponseEntity<Object>> handleServerWebInputException(
            ServerWebInputException unreadable,
            HttpHeaders headers,
            HttpStatusCode status,
            ServerWebExchange exchange) {
        ProblemDetail problem = problem(status, "invalid", "the body must be JSON of the operation's shape");
        return handleExceptionInternal(unreadable, problem, headers, status, exchange);
    }

    private static ProblemDetail problem(HttpStatusCode status, String type, String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(URI.create("urn:wiregauge:problem:" + type.toLowerCase(Locale.ROOT)));
        return problem;
    }
}
