package dev.wiregauge.benchmarks.probe;

import dev.wiregauge.benchmarks.process.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Memory of a process that is in RAM now. */
final class ResidentMemory {

    private ResidentMemory() {}

    /** Null if there is no such process. */
    static @Nullable Double mib(long pid) {
        try {
            return parse(Files.readString(Path.of("/proc", Long.toString(pid), "status")));
        } catch (IOException e) {
            // macOS has no /proc.
            return parse("VmRSS:"
                    + Command.run(List.of("ps", "-o", "rss=", "-p", Long.toString(pid)))
                            .text());
        }
    }

    /** From the contents of {@code /proc/PID/status}, in KiB there. */
    static @Nullable Double parse(String status) {
        return status.lines()
                .filter(line -> line.matches("VmRSS:.*\\d.*"))
                .map(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024.0)
                .findFirst()
                .orElse(null);
    }
}
