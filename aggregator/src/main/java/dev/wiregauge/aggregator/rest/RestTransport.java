package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Pattern;
import dev.wiregauge.aggregator.Transport;
import dev.wiregauge.aggregator.UserSource;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;

/** HTTP/1.1 and JSON, over a pool of connections. */
@Component
final class RestTransport implements Transport {

    private final Map<Pattern, UserSource> sources;

    RestTransport(WebClient userWebClient, AggregatorProperties properties) {
        String users = properties.rest().url().resolve("/api/rest/users").toString();
        sources = Map.of(
                Pattern.UNARY, new RestUnarySource(userWebClient, users),
                Pattern.BATCH, new RestBatchSource(userWebClient, users),
                Pattern.SERVER_STREAM, new RestServerStreamSource(userWebClient, users));
    }

    @Override
    public String label() {
        return "rest";
    }

    @Override
    public Map<Pattern, UserSource> sources() {
        return sources;
    }

    @Override
    public Map<Pattern, String> impossible() {
        return Map.of(Pattern.STREAM, "HTTP/1.1 has no bidirectional stream");
    }
}
