package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.Mode;
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
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The one endpoint that is measured. */
@RestController
class UserController {

    private final Map<Mode, UserSource> sources;
    private final QueryParameters parameters;
    private final ModeMetrics metrics;

    UserController(List<UserSource> sources, QueryParameters parameters, ModeMetrics metrics) {
        this.sources = sources.stream().collect(Collectors.toMap(UserSource::mode, Function.identity()));
        this.parameters = parameters;
        this.metrics = metrics;
    }

    @GetMapping(UserApiDocument.PATH)
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
        }
    }
}
