package dev.wiregauge.benchmarks.probe;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Byte counters of connections at one moment.
 *
 * @param counter what exactly is counted, in a few words
 * @param counts by connection or interface
 */
public record WireReading(String counter, Map<String, Bytes> counts) {

    public static final WireReading UNKNOWN = new WireReading("unknown", Map.of());

    /**
     * Since the connection was made or the interface came up.
     *
     * @param packets in both directions; null where they are not counted
     */
    public record Bytes(
            long toBackend, long fromBackend, @Nullable Long packets) {

        public Bytes(long toBackend, long fromBackend) {
            this(toBackend, fromBackend, null);
        }
    }

    /** What has crossed since an earlier reading; null if nothing is known. A connection made since counts whole. */
    public @Nullable Bytes since(WireReading before) {
        if (counts.isEmpty()) {
            return null;
        }
        long to = 0;
        long from = 0;
        Long packets = null;
        for (Map.Entry<String, Bytes> entry : counts.entrySet()) {
            Bytes now = entry.getValue();
            Bytes then = before.counts.getOrDefault(entry.getKey(), new Bytes(0, 0));
            // A connection that took over the name of an older one has counted less, and began anew.
            boolean sameOne = now.toBackend >= then.toBackend && now.fromBackend >= then.fromBackend;
            to += now.toBackend - (sameOne ? then.toBackend : 0);
            from += now.fromBackend - (sameOne ? then.fromBackend : 0);
            if (now.packets != null) {
                packets = (packets == null ? 0 : packets)
                        + now.packets
                        - (sameOne && then.packets != null ? then.packets : 0);
            }
        }
        return new Bytes(to, from, packets);
    }
}
