package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Pattern;
import dev.wiregauge.aggregator.UserSource;
import java.util.Map;

/** The patterns that the profile {@code tuned} does in its own way. */
public final class TunedRest {

    private final Connections connections;
    private final String users;

    public TunedRest(AggregatorProperties properties) {
        connections = new Connections(properties);
        users = properties.rest().url().resolve("/api/rest/users").getRawPath();
    }

    /** Returns how those patterns get their records. */
    public Map<Pattern, UserSource> sources() {
        RecordReader reader = new RecordReader();
        return Map.of(
                Pattern.UNARY, new TunedUnarySource(connections, reader, users),
                Pattern.SERVER_STREAM, new TunedServerStreamSource(connections, reader, users));
    }

    /** Ends every connection to the backend. */
    public void close() {
        connections.close();
    }
}
