package dev.wiregauge.aggregator.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers the requests that are not let in, from text that is there already. Under overload most end here, before any of this has become
 * fast: by way of Spring's exception handlers a refusal took twice as long, and what it takes is not there for those that are let in.
 *
 * <p>Not logged: there are many, and they are counted.
 */
@Component
final class Refusals {

    private final Body overloaded;
    private final Body backendAway;

    Refusals(JsonMapper mapper) {
        overloaded = new Body(mapper, ProblemAdvice.overloaded());
        backendAway = new Body(mapper, ProblemAdvice.backendUnavailable());
    }

    /** Answers a request for which there is no room. */
    void overloaded(HttpServletRequest request, HttpServletResponse response) throws IOException {
        overloaded.send(request, response);
    }

    /** Answers a request whose backend is not there. */
    void backendAway(HttpServletRequest request, HttpServletResponse response) throws IOException {
        backendAway.send(request, response);
    }

    /** A problem as the mapper writes it, around the path of the request. */
    private static final class Body {

        private static final String PATH = "urn:wiregauge:path";

        private final int status;
        private final byte[] before;
        private final byte[] after;

        Body(JsonMapper mapper, ProblemDetail problem) {
            status = problem.getStatus();
            problem.setInstance(URI.create(PATH));
            String text = mapper.writeValueAsString(problem);
            int at = text.indexOf(PATH);
            before = text.substring(0, at).getBytes(StandardCharsets.UTF_8);
            after = text.substring(at + PATH.length()).getBytes(StandardCharsets.UTF_8);
        }

        void send(HttpServletRequest request, HttpServletResponse response) throws IOException {
            byte[] path = JsonStringEncoder.getInstance().quoteAsUTF8(request.getRequestURI());
            byte[] body = Arrays.copyOf(before, before.length + path.length + after.length);
            System.arraycopy(path, 0, body, before.length, path.length);
            System.arraycopy(after, 0, body, before.length + path.length, after.length);
            response.setStatus(status);
            response.setHeader(HttpHeaders.RETRY_AFTER, ProblemAdvice.RETRY_AFTER_SECONDS);
            response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
        }
    }
}
