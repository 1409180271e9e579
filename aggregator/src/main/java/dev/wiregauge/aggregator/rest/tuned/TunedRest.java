package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Pattern;
import dev.wiregauge.aggregator.UserSource;
import java.net.URI;
import java.util.EnumMap;
import java.util.Map;

/** How the profile {@code tuned} does its patterns, over either version of HTTP. */
public final class TunedRest {

    private final Loop loop;
    private final Connections connections;
    private final SharedConnection connection;
    private final RecordCodec json = new JsonCodec();
    private final String users;
    private final String receipts;

    public TunedRest(AggregatorProperties properties) {
        loop = new Loop(properties);
        connections = new Connections(loop, properties.rest().connections());
        connection = new SharedConnection(loop);
        URI url = properties.rest().url();
        users = url.resolve("/api/rest/users").getRawPath();
        receipts = url.resolve("/api/rest/receipts").getRawPath();
    }

    /** Returns how the patterns of HTTP/1.1 get their records. */
    public Map<Pattern, UserSource> overHttp1() {
        return sources(connections);
    }

    /** Returns how the patterns of HTTP/2 get their records. */
    public Map<Pattern, UserSource> overHttp2() {
        Map<Pattern, UserSource> sources = sources(connection);
        sources.put(Pattern.STREAM, new TunedStreamSource(connection, json, users));
        return sources;
    }

    private Map<Pattern, UserSource> sources(Carrier carrier) {
        return new EnumMap<>(Map.of(
                Pattern.UNARY, new TunedUnarySource(carrier, json, users),
                Pattern.BATCH, new TunedBatchSource(carrier, json, users),
                Pattern.SERVER_STREAM, new TunedServerStreamSource(carrier, json, users),
                Pattern.UPLOAD, new TunedUploadSource(carrier, json, receipts),
                Pattern.CLIENT_STREAM, new TunedClientStreamSource(carrier, json, receipts)));
    }

    /** Ends every connection to the backend. */
    public void close() {
        loop.close();
    }
}
