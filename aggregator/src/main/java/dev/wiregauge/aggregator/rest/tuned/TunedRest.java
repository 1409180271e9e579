package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Pattern;
import dev.wiregauge.aggregator.UserSource;
import java.net.URI;
import java.util.EnumMap;
import java.util.Map;

/** How the profile {@code tuned} does the patterns of an encoding, over either version of HTTP, with connections of its own. */
public final class TunedRest {

    private final Loop loop;
    private final Connections connections;
    private final SharedConnection connection;
    private final RecordCodec codec;
    private final String users;
    private final String receipts;

    private TunedRest(URI url, RecordCodec codec, AggregatorProperties properties) {
        this.codec = codec;
        loop = new Loop(url, properties);
        connections = new Connections(loop, properties.rest());
        connection = new SharedConnection(loop, properties.rest().connectionAge());
        users = url.resolve("/api/rest/users").getRawPath();
        receipts = url.resolve("/api/rest/receipts").getRawPath();
    }

    public static TunedRest json(AggregatorProperties properties) {
        return new TunedRest(properties.rest().url(), new JsonCodec(), properties);
    }

    public static TunedRest protobuf(AggregatorProperties properties) {
        return new TunedRest(properties.rest().protoUrl(), new ProtobufCodec(), properties);
    }

    /** Returns how the patterns of HTTP/1.1 get their records. */
    public Map<Pattern, UserSource> overHttp1() {
        return sources(connections);
    }

    /** Returns how the patterns of HTTP/2 get their records. */
    public Map<Pattern, UserSource> overHttp2() {
        Map<Pattern, UserSource> sources = sources(connection);
        sources.put(Pattern.STREAM, new TunedStreamSource(connection, codec, users));
        return sources;
    }

    private Map<Pattern, UserSource> sources(Carrier carrier) {
        return new EnumMap<>(Map.of(
                Pattern.UNARY, new TunedUnarySource(carrier, codec, users),
                Pattern.BATCH, new TunedBatchSource(carrier, codec, users),
                Pattern.SERVER_STREAM, new TunedServerStreamSource(carrier, codec, users),
                Pattern.UPLOAD, new TunedUploadSource(carrier, codec, receipts),
                Pattern.CLIENT_STREAM, new TunedClientStreamSource(carrier, codec, receipts)));
    }

    /** Ends every connection to the backend. */
    public void close() {
        loop.close();
    }
}
