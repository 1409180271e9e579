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

    /** @param api the address under which the backend has its collections */
    static RestTransport overHttp1(WebClient client, String api) {
        return overHttp1(sources(client, api));
    }

    static RestTransport overHttp1(Map<Pattern, UserSource> sources) {
        return new RestTransport("rest", sources, Map.of(Pattern.STREAM, "HTTP/1.1 has no bidirectional stream"));
    }

    /** @param api the address under which the backend has its collections */
    static RestTransport overHttp2(WebClient client, String api) {
        Map<Pattern, UserSource> sources = sources(client, api);
        sources.put(Pattern.STREAM, new RestStreamSource(client, api + "/users"));
        return overHttp2(sources);
    }

    static RestTransport overHttp2(Map<Pattern, UserSource> sources) {
        return new RestTransport("rest-h2", sources, Map.of());
    }

    private static Map<Pattern, UserSource> sources(WebClient client, String api) {
        String users = api + "/users";
        String receipts = api + "/receipts";
        return new EnumMap<>(Map.of(
                Pattern.UNARY, new RestUnarySource(client, users),
                Pattern.BATCH, new RestBatchSource(client, users),
                Pattern.SERVER_STREAM, new RestServerStreamSource(client, users),
                Pattern.UPLOAD, new RestUploadSource(client, receipts),
                Pattern.CLIENT_STREAM, new RestClientStreamSource(client, receipts)));
    }
}
