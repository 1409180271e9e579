package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.Pattern;
import dev.wiregauge.aggregator.Transport;
import dev.wiregauge.aggregator.UserSource;
import java.util.EnumMap;
import java.util.Map;
import org.springframework.web.reactive.function.client.WebClient;

/** JSON over HTTP, in one of its versions. */
record RestTransport(String label, Map<Pattern, UserSource> sources, Map<Pattern, String> impossible)
        implements Transport {

    /** @param users the address of the collection */
    static RestTransport overHttp1(WebClient client, String users) {
        return new RestTransport(
                "rest", sources(client, users), Map.of(Pattern.STREAM, "HTTP/1.1 has no bidirectional stream"));
    }

    /** @param users the address of the collection */
    static RestTransport overHttp2(WebClient client, String users) {
        Map<Pattern, UserSource> sources = sources(client, users);
        sources.put(Pattern.STREAM, new RestStreamSource(client, users));
        return new RestTransport("rest-h2", sources, Map.of());
    }

    private static Map<Pattern, UserSource> sources(WebClient client, String users) {
        return new EnumMap<>(Map.of(
                Pattern.UNARY, new RestUnarySource(client, users),
                Pattern.BATCH, new RestBatchSource(client, users),
                Pattern.SERVER_STREAM, new RestServerStreamSource(client, users)));
    }
}
