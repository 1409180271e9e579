package dev.wiregauge.benchmarks.process;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * CPU time of processes, user and system, as the C library tells it: /proc has it in ticks of 10 ms only. Null where it
 * cannot be read.
 */
public final class CpuTime {

    private static final boolean IS_LINUX =
            Objects.requireNonNullElse(System.getProperty("os.name"), "").equals("Linux");
    private static final int OF_CHILDREN = -1;

    /** Linux gives out no higher ids; another would be taken for this process's. */
    private static final long MOST_PROCESSES = 1 << 22;

    /** Two times of two words each, then fourteen counters. */
    private static final long RUSAGE_BYTES = 18 * Long.BYTES;

    /** The microseconds of a time are 32 bits wide on macOS, with 32 undefined ones after them. */
    private static final long LOW_WORD = 0xFFFF_FFFFL;

    private static final @Nullable MethodHandle CLOCK_GETTIME = function("clock_gettime");
    private static final @Nullable MethodHandle GETRUSAGE = function("getrusage");

    private CpuTime() {}

    /** Nanoseconds of a process since it began, threads that have ended included. */
    public static @Nullable Long ofProcess(long pid) {
        if (!IS_LINUX) {
            return ProcessHandle.of(pid)
                    .flatMap(process -> process.info().totalCpuDuration())
                    .map(Duration::toNanos)
                    .orElse(null);
        }
        // What clock_getcpuclockid() makes of a process id.
        return pid <= 0 || pid > MOST_PROCESSES
                ? null
                : call(CLOCK_GETTIME, (int) ((~pid << 3) | 2), time -> word(time, 0) * 1_000_000_000 + word(time, 1));
    }

    /** Nanoseconds of all children of this process that have ended: what a load tool has used when it is over. */
    public static @Nullable Long ofEndedChildren() {
        return call(
                GETRUSAGE,
                OF_CHILDREN,
                usage -> (word(usage, 0) + word(usage, 2)) * 1_000_000_000
                        + ((word(usage, 1) & LOW_WORD) + (word(usage, 3) & LOW_WORD)) * 1000);
    }

    /** Reads what a function has filled in. */
    private interface Reader {
        long read(MemorySegment filled);
    }

    private static @Nullable Long call(@Nullable MethodHandle function, int argument, Reader reader) {
        if (function == null) {
            return null;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment filled = arena.allocate(RUSAGE_BYTES, Long.BYTES);
            return (int) function.invokeExact(argument, filled) == 0 ? reader.read(filled) : null;
        } catch (Throwable e) {
            throw new IllegalStateException("a function of the C library cannot be called", e);
        }
    }

    private static long word(MemorySegment segment, int index) {
        return segment.getAtIndex(ValueLayout.JAVA_LONG, index);
    }

    @SuppressWarnings("restricted") // the manifest allows it
    private static @Nullable MethodHandle function(String name) {
        Linker linker = Linker.nativeLinker();
        FunctionDescriptor type =
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS);
        return linker.defaultLookup()
                .find(name)
                .map(symbol -> linker.downcallHandle(symbol, type))
                .orElse(null);
    }
}
