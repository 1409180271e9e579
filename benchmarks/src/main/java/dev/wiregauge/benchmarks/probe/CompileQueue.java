package dev.wiregauge.benchmarks.probe;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The form of what {@code jcmd PID Compiler.queue} prints. */
final class CompileQueue {

    private static final String FIRST = "Current compiles:";

    private CompileQueue() {}

    /** How many methods wait for a compiler, or are in one now; null where a JVM has not told. */
    static @Nullable Integer parse(String text) {
        List<String> lines = text.lines().map(String::strip).toList();
        int first = lines.indexOf(FIRST);
        return first < 0
                ? null
                : (int) lines.subList(first + 1, lines.size()).stream()
                        .filter(line -> !line.isEmpty() && !line.equals("Empty") && !line.endsWith(" compile queue:"))
                        .count();
    }
}
