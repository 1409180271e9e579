package dev.wiregauge.experiments.orders.spring;

import dev.wiregauge.experiments.orders.InvalidOrderException;
import java.net.URI;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Says what is wrong with an order, and keeps to itself what went wrong inside. */
@RestControllerAdvice
public class OrderProblems {

    private static final Logger log = LoggerFactory.getLogger(OrderProblems.class);

    @ExceptionHandler
    ProblemDetail invalid(InvalidOrderException invalid) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, invalid.problem());
        problem.setType(URI.create("urn:wiregauge:problem:invalid-order"));
        problem.setTitle("Invalid order");
        return problem;
    }

    /** Comes after Boot's handler of what Spring itself refuses, which has precedence. */
    @ExceptionHandler
    ProblemDetail unexpected(Exception unexpected) {
        log.error("An order failed", unexpected);
        return ProblemDetail.forStatus(HttpStatus.INTERNAL_SERVER_ERROR);
    }
}
