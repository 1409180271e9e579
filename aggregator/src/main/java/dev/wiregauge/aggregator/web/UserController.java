package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.GrpcTimeout;
import dev.wiregauge.aggregator.Mode;
import dev.wiregauge.aggregator.Pattern;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.aggregator.web.Modes.Served;
import dev.wiregauge.aggregator.web.admission.Admission;
import dev.wiregauge.aggregator.web.admission.BackendAwayException;
import dev.wiregauge.aggregator.web.admission.OverloadedException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.coyote.CloseNowException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What is measured: every mode behind a path of its own. */
@RestController
class UserController {

    private static final Logger log = LoggerFactory.getLogger(UserController.class);

    private final Modes modes;
    private final Served local;
    private final QueryParameters parameters;
    private final ModeMetrics metrics;
    private final Admission admission;
    private final Refusals refusals;

    UserController(
            Modes modes,
            UserSource local,
            QueryParameters parameters,
            ModeMetrics metrics,
            Admission admission,
            Refusals refusals) {
        this.modes = modes;
        // No call is made, but it holds what a stream holds.
        this.local = new Served(Mode.LOCAL, Pattern.SERVER_STREAM, local);
        this.parameters = parameters;
        this.metrics = metrics;
        this.admission = admission;
        this.refusals = refusals;
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
            @RequestHeader(name = GrpcTimeout.HEADER, required = false) @Nullable String timeout,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        Served served = modes.of(transport, pattern);
        UserQuery query = parameters.parse(count, seed, concurrency, bytes, shape, timeout);
        if (served.pattern().isOneMessage()) {
            QueryParameters.checkOneMessage(query);
        }
        answer(served, query, request, response);
    }

    /** The short form of {@code /api/rest/unary/user/{count}}. */
    @GetMapping("/api/rest/user/{count}")
    void restUsers(
            @PathVariable String count,
            @RequestParam(required = false) @Nullable String seed,
            @RequestParam(required = false) @Nullable String concurrency,
            @RequestParam(required = false) @Nullable String bytes,
            @RequestParam(required = false) @Nullable String shape,
            @RequestHeader(name = GrpcTimeout.HEADER, required = false) @Nullable String timeout,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        users("rest", "unary", count, seed, concurrency, bytes, shape, timeout, request, response);
    }

    @GetMapping("/api/local/user/{count}")
    void localUsers(
            @PathVariable String count,
            @RequestParam(required = false) @Nullable String seed,
            @RequestParam(required = false) @Nullable String concurrency,
            @RequestParam(required = false) @Nullable String bytes,
            @RequestParam(required = false) @Nullable String shape,
            @RequestHeader(name = GrpcTimeout.HEADER, required = false) @Nullable String timeout,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        answer(local, parameters.parse(count, seed, concurrency, bytes, shape, timeout), request, response);
    }

    private void answer(Served served, UserQuery query, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        try (ModeMetrics.Request measured = metrics.start(served.mode())) {
            try (UserStream users = open(served, query)) {
                new UserAnswer(query, response).write(users);
                measured.succeeded(query.count());
            } catch (OverloadedException refused) {
                measured.refused();
                refusals.overloaded(request, response);
            } catch (BackendAwayException refused) {
                measured.refused();
                refusals.backendAway(request, response);
            }
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

    private UserStream open(Served served, UserQuery query) {
        return admission.open(
                served.mode(),
                Footprint.bytes(query, served.pattern()),
                UserAnswer.isWhole(query) ? query.answerBytes() : 0,
                served.source(),
                query);
    }
}
