package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.Mode;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.coyote.CloseNowException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The one endpoint that is measured. */
@RestController
class UserController {

    private static final Logger log = LoggerFactory.getLogger(UserController.class);

    private final Map<Mode, UserSource> sources;
    private final QueryParameters parameters;
    private final ModeMetrics metrics;

    UserController(List<UserSource> sources, QueryParameters parameters, ModeMetrics metrics) {
        this.sources = sources.stream().collect(Collectors.toMap(UserSource::mode, Function.identity()));
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
            HttpServletResponse response)
            throws IOException {
        UserSource source = Mode.of(transport, pattern)
                .flatMap(mode -> Optional.ofNullable(sources.get(mode)))
                .orElseThrow(() -> new UnknownModeException(transport, pattern));
        UserQuery query = parameters.parse(count, seed, concurrency);
        try (ModeMetrics.Request request = metrics.start(source.mode());
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
