package dev.wiregauge.benchmarks.probe;

import java.util.HashMap;
import java.util.Map;

/** The format of {@code /proc/net/dev}, seen from a backend: what it receives goes to it, what it sends comes from it. */
final class NetDev {

    private NetDev() {}

    static WireReading parse(String text) {
        Map<String, WireReading.Bytes> counts = new HashMap<>();
        text.lines().filter(line -> line.contains(":")).forEach(line -> {
            String name = line.substring(0, line.indexOf(':')).strip();
            String[] fields = line.substring(line.indexOf(':') + 1).strip().split(" +", -1);
            if (!name.equals("lo") && fields.length > 8) {
                counts.put(name, new WireReading.Bytes(Long.parseLong(fields[0]), Long.parseLong(fields[8])));
            }
        });
        return new WireReading("whole packets, at the backend's network interface", counts);
    }
}
