package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.Answer;
import dev.wiregauge.benchmarks.results.Injection;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How one injection went. A request belongs to the part of the load in which it was sent, whenever its answer came: the load
 * is even, so that good answers a second say how much of it was served.
 *
 * @param errors requests without a good answer by what became of them, {@code unsent} ones included
 * @param longestMillis how long anybody waited
 * @param recoverySeconds from the end of the fault to the first second in which 90 % of what was served before is served
 *     again; null where there was none
 */
record Course(
        Part before,
        Part during,
        Part after,
        SortedMap<String, Long> errors,
        double longestMillis,
        @Nullable Double recoverySeconds) {

    private static final double RECOVERED = 0.9;
    private static final long SECOND = 1000;

    /** A part of the load; {@code p50Millis} of its good answers, null where there are none. */
    record Part(double goodPerSecond, @Nullable Double p50Millis) {}

    /** {@code injection}: one that counts. */
    static Course of(Injection injection) {
        List<Answer> answers = injection.answers();
        double gap = (double) SECOND / injection.cell().intensity().value();
        long begin = answers.getFirst().beganMillis();
        long end = Math.round(answers.getLast().beganMillis() + gap);
        Part before = part(answers, begin, injection.onMillis());
        return new Course(
                before,
                part(answers, injection.onMillis(), injection.offMillis()),
                part(answers, injection.offMillis(), end),
                errors(answers, Math.round((end - begin) / gap)),
                answers.stream().mapToDouble(Answer::millis).max().orElse(0),
                recovery(answers, injection.offMillis(), end, RECOVERED * before.goodPerSecond()));
    }

    private static Part part(List<Answer> answers, long from, long to) {
        List<Answer> good = answers.stream()
                .filter(answer -> answer.isGood() && isIn(answer, from, to))
                .toList();
        return new Part(good.size() * (double) SECOND / Math.max(1, to - from), Values.median(good, Answer::millis));
    }

    private static boolean isIn(Answer answer, long from, long to) {
        return answer.beganMillis() >= from && answer.beganMillis() < to;
    }

    /** The loads' clock and ours may differ by one request. */
    private static SortedMap<String, Long> errors(List<Answer> answers, long due) {
        SortedMap<String, Long> errors = answers.stream()
                .filter(answer -> !answer.isGood())
                .collect(Collectors.groupingBy(Answer::outcome, TreeMap::new, Collectors.counting()));
        if (due - answers.size() > 1) {
            errors.put("unsent", due - answers.size());
        }
        return errors;
    }

    private static @Nullable Double recovery(List<Answer> answers, long off, long end, double enough) {
        List<Long> good = answers.stream()
                .filter(answer -> answer.isGood() && isIn(answer, off, end))
                .map(Answer::beganMillis)
                .toList();
        return Stream.concat(Stream.of(off), good.stream())
                .filter(from -> from + SECOND <= end && served(good, from) >= enough)
                .findFirst()
                .map(from -> (from - off) / (double) SECOND)
                .orElse(null);
    }

    private static long served(List<Long> good, long from) {
        return good.stream()
                .filter(began -> began >= from && began < from + SECOND)
                .count();
    }

    /** Good answers a second in steps of {@code stepMillis}, the first of which begins {@code beforeMillis} before the fault. */
    static List<Double> served(Injection injection, long beforeMillis, long stepMillis) {
        List<Answer> answers = injection.answers();
        long end = answers.getLast().beganMillis();
        List<Double> steps = new ArrayList<>();
        for (long from = injection.onMillis() - beforeMillis; from + stepMillis <= end; from += stepMillis) {
            steps.add(part(answers, from, from + stepMillis).goodPerSecond());
        }
        return steps;
    }
}
