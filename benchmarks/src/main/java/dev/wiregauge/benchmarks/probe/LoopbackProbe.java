package dev.wiregauge.benchmarks.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Everything that crosses the loopback interface of this machine: connections that end with the load tool cannot be asked
 * afterwards. An answer's direction cannot be told, so all of it counts as one.
 */
public final class LoopbackProbe implements WireProbe {

    private static final Path COUNTERS = Path.of("/proc/net/dev");
    private static final String NAME = "lo:";

    @Override
    public WireReading wire() {
        try {
            return parse(Files.readString(COUNTERS));
        } catch (IOException e) {
            return WireReading.UNKNOWN;
        }
    }

    /** {@code /proc/net/dev}: what is sent is received at once, so that one half of the line is enough. */
    static WireReading parse(String text) {
        for (String line : text.lines().map(String::strip).toList()) {
            if (line.startsWith(NAME)) {
                String[] fields = line.substring(NAME.length()).strip().split("\\s+", -1);
                return new WireReading(
                        "all of the loopback interface, headers included",
                        Map.of("lo", new WireReading.Bytes(Long.parseLong(fields[0]), 0, Long.parseLong(fields[1]))));
            }
        }
        return WireReading.UNKNOWN;
    }
}
