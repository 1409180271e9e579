package dev.wiregauge.benchmarks.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** The kernel's counters of network interfaces, {@code /proc/net/dev}. */
public final class NetDev {

    private static final String LOOPBACK = "lo";

    private NetDev() {}

    /**
     * Everything that crosses the loopback interface of this machine: connections that end with the load tool cannot be
     * asked afterwards. An answer's direction cannot be told, so all of it counts as one.
     */
    public static WireProbe loopback() {
        return probe(Path.of("/proc/net/dev"), NetDev::loopback);
    }

    /** Everything that comes to a process, and goes from it, that has network interfaces of its own, as in a container. */
    public static WireProbe outside(long pid) {
        return probe(Path.of("/proc", Long.toString(pid), "net/dev"), NetDev::outside);
    }

    private static WireProbe probe(Path file, Function<String, WireReading> parser) {
        return () -> {
            try {
                return parser.apply(Files.readString(file));
            } catch (IOException e) {
                return WireReading.UNKNOWN;
            }
        };
    }

    /** What is sent is received at once, so that one half of the line is enough. */
    static WireReading loopback(String text) {
        Counts counts = parse(text).get(LOOPBACK);
        return counts == null
                ? WireReading.UNKNOWN
                : new WireReading(
                        "all of the loopback interface, headers included",
                        Map.of(LOOPBACK, new WireReading.Bytes(counts.received, 0, counts.receivedPackets)));
    }

    static WireReading outside(String text) {
        Map<String, WireReading.Bytes> bytes = new HashMap<>();
        parse(text).forEach((name, counts) -> bytes.put(name, new WireReading.Bytes(counts.received, counts.sent)));
        bytes.remove(LOOPBACK);
        return new WireReading("whole packets, at the backend's network interface", bytes);
    }

    private record Counts(long received, long receivedPackets, long sent) {}

    private static Map<String, Counts> parse(String text) {
        Map<String, Counts> interfaces = new HashMap<>();
        text.lines().filter(line -> line.contains(":")).forEach(line -> {
            String[] parts = line.split(":", 2);
            String[] fields = parts[1].strip().split("\\s+", -1);
            if (fields.length > 8) {
                interfaces.put(
                        parts[0].strip(),
                        new Counts(Long.parseLong(fields[0]), Long.parseLong(fields[1]), Long.parseLong(fields[8])));
            }
        });
        return interfaces;
    }
}
