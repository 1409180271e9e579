package dev.wiregauge.benchmarks.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The control group that limits a process's CPU time.
 *
 * @param statistics its {@code cpu.stat}; null where there is none
 */
record ControlGroup(@Nullable Path statistics) {

    static ControlGroup of(long pid) {
        try {
            return new ControlGroup(find(
                            Files.readString(Path.of("/proc", Long.toString(pid), "cgroup")),
                            Files.readString(Path.of("/proc/self/mountinfo")))
                    .orElse(null));
        } catch (IOException e) {
            return new ControlGroup(null);
        }
    }

    /** How long it was stopped for having used up its limit; null where nothing is counted. */
    @Nullable Long throttledNanos() {
        try {
            return statistics == null ? null : parse(Files.readString(statistics));
        } catch (IOException e) {
            return null;
        }
    }

    /** {@code cpu.stat} has nanoseconds in the first version of control groups, and microseconds in the second. */
    static @Nullable Long parse(String stat) {
        Long nanos = number(stat, "throttled_time ");
        Long micros = number(stat, "throttled_usec ");
        return micros == null ? nanos : Long.valueOf(micros * 1000);
    }

    /** From the contents of {@code /proc/PID/cgroup} and {@code /proc/self/mountinfo}. */
    static Optional<Path> find(String groups, String mounts) {
        // Where both versions are mounted, the controller is in one of them: the first, if that has it.
        return find(groups, "\\d+:(.*,)?cpu(,.*)?:.*", mounts, ".* - cgroup .*[ ,]cpu(,.*)?")
                .or(() -> find(groups, "0::.*", mounts, ".* - cgroup2 .*"));
    }

    private static Optional<Path> find(String groups, String group, String mounts, String mount) {
        return first(groups, group)
                .map(line -> line.split(":", 3)[2])
                .flatMap(path -> first(mounts, mount).map(line -> {
                    List<String> fields = List.of(line.split(" ", -1));
                    String root = fields.get(3);
                    // A container may see a part of the tree only.
                    String below = root.length() > 1 && path.startsWith(root) ? path.substring(root.length()) : path;
                    return Path.of(fields.get(4) + '/' + below + "/cpu.stat");
                }));
    }

    private static Optional<String> first(String text, String form) {
        return text.lines().filter(line -> line.matches(form)).findFirst();
    }

    private static @Nullable Long number(String stat, String name) {
        return stat.lines()
                .filter(line -> line.startsWith(name))
                .map(line -> Long.valueOf(line.substring(name.length()).strip()))
                .findFirst()
                .orElse(null);
    }
}
