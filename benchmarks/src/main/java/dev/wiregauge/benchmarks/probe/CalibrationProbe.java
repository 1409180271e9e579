package dev.wiregauge.benchmarks.probe;

import dev.wiregauge.benchmarks.process.Command;
import dev.wiregauge.benchmarks.process.Java;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A fixed piece of work that no service takes part in, in a JVM of its own: whether the machine stayed the same. */
public final class CalibrationProbe {

    /** One compiler, which is waited for: the timed part is the same machine code every time. */
    private static final List<String> FLAGS =
            List.of("-Xms160m", "-Xmx160m", "-XX:+UseSerialGC", "-XX:-TieredCompilation", "-Xbatch");

    private static final Pattern FORM = Pattern.compile("compute (\\S+) memory (\\S+) of \\S+");

    private static final int COMPUTE_STEPS = 100_000_000;

    /** So that the compiler has seen all of it. */
    private static final int WARM_UP_CALLS = 20;

    private static final int WARM_UP_STEPS = 10_000;

    /** A cache line of 64 bytes. */
    private static final int INTS_PER_LINE = 16;

    /** In 64 MiB. */
    private static final int LINES = 1 << 20;

    private CalibrationProbe() {}

    /**
     * How long the work took.
     *
     * @param computeMillis arithmetic in registers
     * @param memoryMillis dependent reads all over a piece of memory larger than most caches
     */
    public record Times(double computeMillis, double memoryMillis) {}

    /** Does the work, in about a second. */
    public static Times measure() {
        return parse(Command.run(new Java(Path.of(""), FLAGS).main(CalibrationProbe.class, List.of()))
                .lastLine());
    }

    static Times parse(String line) {
        Matcher matcher = FORM.matcher(line);
        if (!matcher.matches()) {
            throw new IllegalStateException("the calibration probe has failed: " + line);
        }
        return new Times(Double.parseDouble(matcher.group(1)), Double.parseDouble(matcher.group(2)));
    }

    public static void main(String[] arguments) {
        int[] memory = chain();
        long sink = 0;
        for (int i = 0; i < WARM_UP_CALLS; i++) {
            sink += compute(WARM_UP_STEPS) + chase(memory, WARM_UP_STEPS);
        }
        long began = System.nanoTime();
        sink += compute(COMPUTE_STEPS);
        long computed = System.nanoTime();
        sink += chase(memory, LINES);
        long ended = System.nanoTime();
        System.out.printf(
                Locale.ROOT,
                "compute %.3f memory %.3f of %x%n",
                (computed - began) / 1e6,
                (ended - computed) / 1e6,
                sink);
    }

    /** Each step needs the one before. */
    private static long compute(int steps) {
        long value = 42;
        for (int i = 0; i < steps; i++) {
            value ^= value << 13;
            value ^= value >>> 7;
            value ^= value << 17;
        }
        return value;
    }

    /** In the first word of every line the place of another line: a way through all of them that no prefetcher guesses. */
    private static int[] chain() {
        int[] memory = new int[LINES * INTS_PER_LINE];
        for (int line = 0; line < LINES; line++) {
            // A full period: the factor is 1 modulo 4, and the summand is odd.
            memory[line * INTS_PER_LINE] = ((line * 1_664_525 + 1_013_904_223) & (LINES - 1)) * INTS_PER_LINE;
        }
        return memory;
    }

    private static int chase(int[] memory, int steps) {
        int place = 0;
        for (int i = 0; i < steps; i++) {
            place = memory[place];
        }
        return place;
    }
}
