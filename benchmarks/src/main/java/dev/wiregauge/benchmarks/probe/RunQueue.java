package dev.wiregauge.benchmarks.probe;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How long the threads of a process were ready and waited for a CPU. The kernel forgets a thread that has ended; here it
 * counts on with what it had waited when it was last seen, so that the sum never falls.
 */
final class RunQueue {

    private final Path threads;
    private final Map<Path, Long> waited = new HashMap<>();
    private long waitedBefore;

    RunQueue(Path threads) {
        this.threads = threads;
    }

    static RunQueue of(long pid) {
        return new RunQueue(Path.of("/proc", Long.toString(pid), "task"));
    }

    /** Null where the kernel does not tell, or the process has ended. */
    @Nullable Long nanos() {
        try (DirectoryStream<Path> present = Files.newDirectoryStream(threads)) {
            present.forEach(this::see);
        } catch (IOException | DirectoryIteratorException e) {
            return null;
        }
        return waited.isEmpty()
                ? null
                : waitedBefore
                        + waited.values().stream().mapToLong(Long::longValue).sum();
    }

    private void see(Path thread) {
        try {
            // Time on a CPU, time waiting for one, and how often.
            long nanos = Long.parseLong(
                    Files.readString(thread.resolve("schedstat")).strip().split(" ", -1)[1]);
            Long then = waited.put(thread, nanos);
            // Its number may have passed to another.
            waitedBefore += then != null && then > nanos ? then : 0;
        } catch (IOException e) {
            // It has ended just now.
        }
    }
}
