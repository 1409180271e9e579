package dev.wiregauge.benchmarks.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The formats of Linux's {@code /proc}. Elsewhere everything is unknown. */
public final class Proc {

    /** USER_HZ, the unit of CPU times in /proc: 100 on every architecture that Linux still builds for Java. */
    private static final double TICKS_PER_SECOND = 100;

    private static final Path ROOT = Path.of("/proc");

    private Proc() {}

    public static ProcessCounters read(long pid) {
        try {
            Path process = ROOT.resolve(Long.toString(pid));
            return parse(Files.readString(process.resolve("stat")), Files.readString(process.resolve("status")));
        } catch (IOException e) {
            return ProcessCounters.UNKNOWN;
        }
    }

    /** From the contents of {@code stat} and {@code status} of one process. */
    static ProcessCounters parse(String stat, String status) {
        List<String> fields = fields(stat);
        return new ProcessCounters(seconds(fields, 14) + seconds(fields, 15), rss(status));
    }

    /** CPU seconds of this process's children that have ended: what a load tool has used when it is over. */
    public static @Nullable Double endedChildrenCpuSeconds() {
        try {
            List<String> fields = fields(Files.readString(ROOT.resolve("self/stat")));
            return seconds(fields, 16) + seconds(fields, 17);
        } catch (IOException e) {
            return null;
        }
    }

    /** Field numbers as in proc(5). The second, a name in parentheses, may hold anything, so the rest is cut behind it. */
    private static List<String> fields(String stat) {
        return List.of(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1));
    }

    private static double seconds(List<String> fields, int number) {
        return Long.parseLong(fields.get(number - 3)) / TICKS_PER_SECOND;
    }

    private static @Nullable Double rss(String status) {
        return status.lines()
                .filter(line -> line.startsWith("VmRSS:"))
                .map(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024.0)
                .findFirst()
                .orElse(null);
    }
}
