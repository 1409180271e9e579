package dev.wiregauge.benchmarks.probe;

import dev.wiregauge.benchmarks.process.Command;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The kernel's own counters of every TCP connection to a port of this machine, from {@code ss} (iproute2). */
public record SocketProbe(int backendPort) implements WireProbe {

    private static final Pattern SENT = Pattern.compile("\\bbytes_acked:(\\d+)");
    private static final Pattern RECEIVED = Pattern.compile("\\bbytes_received:(\\d+)");

    @Override
    public WireReading wire() {
        Command.Output output = Command.run(List.of("ss", "-tinHO", "state", "established", "dport = :" + backendPort));
        return output.succeeded() ? parse(output.text()) : WireReading.UNKNOWN;
    }

    /** One connection a line, as {@code ss -tinHO} prints them. A counter that is still zero is not printed. */
    static WireReading parse(String text) {
        Map<String, WireReading.Bytes> counts = new HashMap<>();
        text.lines().filter(line -> !line.isBlank()).forEach(line -> {
            String[] fields = line.strip().split("\\s+", -1);
            counts.put(fields[2] + ' ' + fields[3], new WireReading.Bytes(number(SENT, line), number(RECEIVED, line)));
        });
        return new WireReading("TCP payload, at the aggregator's sockets", counts);
    }

    private static long number(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        return matcher.find() ? Long.parseLong(matcher.group(1)) : 0;
    }
}
