package dev.wiregauge.aggregator.web;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Gives a problem for what the servlet container reports through {@code sendError}. */
@RestController
class ProblemErrorController implements ErrorController {

    private static final int NOT_FOUND = 404; // for somebody who asks for the error page itself

    @RequestMapping("${server.error.path:/error}")
    ResponseEntity<ProblemDetail> problem(HttpServletRequest request) {
        Object reported = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        int status = reported instanceof Integer code ? code : NOT_FOUND;
        return ResponseEntity.of(ProblemDetail.forStatus(HttpStatusCode.valueOf(status)))
                .build();
    }
}
