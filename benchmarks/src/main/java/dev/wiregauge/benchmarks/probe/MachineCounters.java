package dev.wiregauge.benchmarks.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the operating system has counted for the whole machine since it began. What it does not tell is null.
 *
 * @param busySeconds of all CPUs: user, nice, system, interrupts; without idle, waiting and stolen time
 * @param stolenSeconds of all CPUs: taken by the hypervisor
 * @param allSeconds of all CPUs, idle and stolen ones included
 * @param pressureSeconds in which at least one task waited for a CPU
 */
public record MachineCounters(
        @Nullable Double busySeconds,
        @Nullable Double stolenSeconds,
        @Nullable Double allSeconds,
        @Nullable Double pressureSeconds) {

    /** USER_HZ, the unit of /proc/stat: 100 on every architecture that Linux still builds for Java. */
    private static final double TICKS_PER_SECOND = 100;

    // user, nice, system, idle, iowait, irq, softirq, steal; what guests use is in user and nice already.
    private static final Pattern CPUS =
            Pattern.compile("^cpu +(\\d+) (\\d+) (\\d+) (\\d+) (\\d+) (\\d+) (\\d+) (\\d+)", Pattern.MULTILINE);
    private static final Pattern PRESSURE = Pattern.compile("^some .*total=(\\d+)", Pattern.MULTILINE);

    /** Reads them now. */
    public static MachineCounters read() {
        return parse(text("/proc/stat"), text("/proc/pressure/cpu"));
    }

    /** From the contents of {@code /proc/stat} and {@code /proc/pressure/cpu}. */
    static MachineCounters parse(String stat, String pressure) {
        Double waited = PRESSURE.matcher(pressure)
                .results()
                .map(match -> Long.parseLong(match.group(1)) / 1e6)
                .findFirst()
                .orElse(null);
        return CPUS.matcher(stat)
                .results()
                .map(match -> new MachineCounters(
                        seconds(match, 1, 2, 3, 6, 7),
                        seconds(match, 8),
                        seconds(match, 1, 2, 3, 4, 5, 6, 7, 8),
                        waited))
                .findFirst()
                .orElse(new MachineCounters(null, null, null, waited));
    }

    private static double seconds(MatchResult match, int... groups) {
        long ticks = 0;
        for (int group : groups) {
            ticks += Long.parseLong(match.group(group));
        }
        return ticks / TICKS_PER_SECOND;
    }

    private static String text(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException e) {
            return "";
        }
    }
}
