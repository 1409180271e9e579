package dev.wiregauge.aggregator;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A way to fetch records. The label is THE name: in paths, metric tags, result files and docs. */
public enum Mode {
    /** One HTTP/1.1 GET for each record. */
    REST_UNARY,
    /** One unary RPC for each record. */
    GRPC_UNARY,
    /** One bidirectional stream, with one message each way for each record. */
    GRPC_STREAM;

    private final String label = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /** Returns the mode of {@code /api/{transport}/{pattern}/…}, if there is one. */
    public static Optional<Mode> of(String transport, String pattern) {
        String label = transport + "-" + pattern;
        return Stream.of(values()).filter(mode -> mode.label.equals(label)).findFirst();
    }

    /** Returns the name, such as {@code rest-unary}. */
    public String label() {
        return label;
    }
}
