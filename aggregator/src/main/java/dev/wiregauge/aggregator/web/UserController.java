package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.Mode;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.coyote.CloseNowException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What is measured: every mode behind a path of its own. */
@RestController
class UserController {

    private static final Logger log = LoggerFactory.getLogger(UserController.class);

    private final Modes modes;
    private final UserSource local;
    private final QueryParameters parameters;
    private final ModeMetrics metrics;

    UserController(Modes modes, UserSource local, QueryParameters parameters, ModeMetrics metrics) {
        this.modes = modes;
        this.local = local;
        this.parameters = parameters;
        this.metrics = metrics;
    }

    @GetMapping("/api/{transport}/{pattern}/user/{count}")
    void users(
            @PathVariable String transport,
            @PathVariable String pattern,
            @PathVariable String count,
            @RequestParam(required = false) @Nullable String seed,
            @RequestParam(required = false) @Nullable String concurrency,
            @RequestParam(required = false) @Nullable String bytes,
            @RequestParam(required = false) @Nullable String shape,
            HttpServletResponse response)
            throws IOException {
        Modes.Served served = modes.of(transport, pattern);
        UserQuery query = parameters.parse(count, seed, concurrency, bytes, shape);
        if (served.pattern().isOneMessage()) {
            QueryParameters.checkOneMessage(query);
        }
        answer(served.mode(), served.source(), query, response);
    }

    /** The short form of {@code /api/rest/unary/user/{count}}. */
    @GetMapping("/api/rest/user/{count}")
    void restUsers(
            @PathVariable String count,
            @RequestParam(required = false) @Nullable String seed,
            @RequestParam(required = false) @Nullable String concurrency,
            @RequestParam(required = false) @Nullable String bytes,
            @RequestParam(required = false) @Nullable String shape,
            HttpServletResponse response)
            throws IOException {
        users("rest", "unary", count, seed, concurrency, bytes, shape, response);
    }

    @GetMapping("/api/local/user/{count}")
    void localUsers(
            @PathVariable String count,
            @RequestParam(required = false) @Nullable String seed,
            @RequestParam(required = false) @Nullable String concurrency,
            @RequestParam(required = false) @Nullable String bytes,
            @RequestParam(required = false) @Nullable String shape,
            HttpServletResponse response)
            throws IOException {
        answer(Mode.LOCAL, local, parameters.parse(count, seed, concurrency, bytes, shape), response);
    }

    private void answer(Mode mode, UserSource source, UserQuery query, HttpServletResponse response)
            throws IOException {
        try (ModeMetrics.Request request = metrics.start(mode);
                UserStream users = source.open(query)) {
            new UserAnswer(query, response).write(users);
            request.succeeded(query.count());
        } catch (UpstreamException failure) {
            if (!response.isCommitted()) {
                throw failure;
            }
            // A problem would end up inside the answer: Tomcat is to cut the connection instead, and to log no stack.
            // Without the failure as its cause, by which Spring would find the handler that writes the problem.
            log.warn("Answer cut off: {}: {}", failure.reason(), failure.getMessage());
            throw new CloseNowException("answer cut off");
        }
    }
}
