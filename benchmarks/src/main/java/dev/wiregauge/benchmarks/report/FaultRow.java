package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.results.Injection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One mode under one fault.
 *
 * @param group what is compared with it: profile, request, load
 * @param rounds that count
 * @param before good answers a second; likewise {@code during} and {@code after}
 * @param p50Before median latency of good answers; null where there are none; likewise the other two
 * @param errors of all rounds together, by what became of them
 * @param longestMillis how long anybody waited, in any round
 * @param recoverySeconds of the rounds that recovered; null where none did
 * @param unrecovered rounds in which there was no recovery while the load lasted
 */
public record FaultRow(
        String fault,
        String mode,
        String group,
        int rounds,
        Spread before,
        Spread during,
        Spread after,
        @Nullable Spread p50Before,
        @Nullable Spread p50During,
        @Nullable Spread p50After,
        SortedMap<String, Long> errors,
        double longestMillis,
        @Nullable Spread recoverySeconds,
        int unrecovered) {

    /** Best first: who serves most while the fault is there, then who is back first, then who is fastest meanwhile. */
    static final Comparator<FaultRow> BEST_FIRST = Comparator.comparingLong((FaultRow row) -> -row.keptInTwentieths())
            .thenComparingInt(FaultRow::unrecovered)
            .thenComparingLong(row -> Math.round(10 * median(row.recoverySeconds())))
            .thenComparingDouble(row -> median(row.p50During()));

    /** {@code injections}: of one fault in one cell, at least one, all of which count. */
    static FaultRow of(List<Injection> injections) {
        List<Course> courses = injections.stream().map(Course::of).toList();
        Injection first = injections.getFirst();
        return new FaultRow(
                first.fault(),
                first.cell().mode(),
                first.cell().group(),
                courses.size(),
                Objects.requireNonNull(
                        Spread.of(courses, course -> course.before().goodPerSecond())),
                Objects.requireNonNull(
                        Spread.of(courses, course -> course.during().goodPerSecond())),
                Objects.requireNonNull(
                        Spread.of(courses, course -> course.after().goodPerSecond())),
                Spread.of(courses, course -> course.before().p50Millis()),
                Spread.of(courses, course -> course.during().p50Millis()),
                Spread.of(courses, course -> course.after().p50Millis()),
                courses.stream()
                        .flatMap(course -> course.errors().entrySet().stream())
                        .collect(Collectors.toMap(
                                entry -> entry.getKey(), entry -> entry.getValue(), Long::sum, TreeMap::new)),
                courses.stream().mapToDouble(Course::longestMillis).max().orElse(0),
                Spread.of(courses, Course::recoverySeconds),
                (int) courses.stream()
                        .filter(course -> course.recoverySeconds() == null)
                        .count());
    }

    /** Differences below that are the machine's. */
    private long keptInTwentieths() {
        return Math.round(20 * during.median() / Math.max(1e-9, before.median()));
    }

    private static double median(@Nullable Spread spread) {
        return spread == null ? Double.MAX_VALUE : spread.median();
    }

    /** Returns the errors for people, such as {@code 503: 12, cut: 1}. */
    public String errorsInWords() {
        return errors.isEmpty()
                ? "none"
                : errors.entrySet().stream()
                        .map(entry -> entry.getKey() + ": " + Numbers.whole(entry.getValue()))
                        .collect(Collectors.joining(", "));
    }

    /** Returns the median recovery in s for people, and in how many rounds there was none. */
    public String recoveryInWords() {
        String known = recoverySeconds == null ? "" : Numbers.of(recoverySeconds.median());
        if (unrecovered == 0) {
            return known;
        }
        return unrecovered == rounds ? "not" : "%s, not in %d of %d".formatted(known, unrecovered, rounds);
    }
}
