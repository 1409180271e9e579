package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.Pattern;
import dev.wiregauge.aggregator.Transport;
import dev.wiregauge.aggregator.UserSource;
import java.util.EnumMap;
import java.util.Map;
import org.springframework.web.reactive.function.client.WebClient;

/** HTTP in one of its versions, with bodies in one encoding. */
record RestTransport(String label, Map<Pattern, UserSource> sources, Map<Pattern, String> impossible)
        implements Transport {

    /** @param api the address under which the backend has its collections */
    static RestTransport overHttp1(WebClient client, String api, Encoding encoding) {
        return overHttp1(sources(client, api, encoding), encoding);
    }

    static RestTransport overHttp1(Map<Pattern, UserSource> sources, Encoding encoding) {
        return new RestTransport(
                "rest" + encoding.suffix(), sources, Map.of(Pattern.STREAM, "HTTP/1.1 has no bidirectional stream"));
    }

    /** @param api the address under which the backend has its collections */
    static RestTransport overHttp2(WebClient client, String api, Encoding encoding) {
        Map<Pattern, UserSource> sources = sources(client, api, encoding);
        sources.put(Pattern.STREAM, new RestStreamSource(client, api + "/users", encoding));
        return overHttp2(sources, encoding);
    }

    static RestTransport overHttp2(Map<Pattern, UserSource> sources, Encoding encoding) {
        return new RestTransport("rest-h2" + encoding.suffix(), sources, Map.of());
    }

    private static Map<Pattern, UserSource> sources(WebClient client, String api, Encoding encoding) {
        String users = api + "/users";
        String receipts = api + "/receipts";
        return new EnumMap<>(Map.of(
                Pattern.UNARY, new RestUnarySource(client, users),
                Pattern.BATCH, new RestBatchSource(client, users),
                Pattern.SERVER_STREAM, new RestServerStreamSource(client, users, encoding),
                Pattern.UPLOAD, new RestUploadSource(client, receipts, encoding),
                Pattern.CLIENT_STREAM, new RestClientStreamSource(client, receipts, encoding)));
    }
}
