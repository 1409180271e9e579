package dev.wiregauge.benchmarks.stats;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Several runs of one plan, each with a truth of its own that its machine and its day gave it: DerSimonian and Laird's
 * model (1986).
 *
 * <p>The variance between runs is Paule and Mandel's (1982): the one with which the runs scatter exactly as much as they
 * should. It needs no normality, and with few, precise runs it is less biased than DerSimonian and Laird's own (Veroniki
 * and others, Research Synthesis Methods 7, 2016). The interval of the mean is Hartung and Knapp's, by Student's t. Their
 * factor is 1 by the very definition of that variance, and below 1 only where it is 0; there the usual guard holds it at
 * 1, so that the interval is never narrower than that of runs that all share one truth.
 *
 * <p>The prediction interval is Student's t with one degree of freedom fewer than runs: exact for runs without errors of
 * their own, and for errors of a tenth to a quarter of how far the runs differ it holds 93 to 95 % of further runs. Higgins,
 * Thompson and Spiegelhalter's (2009) has one degree fewer again: that of three runs is three times as wide, and holds 98 %.
 */
public final class RandomEffects {

    private static final double CONFIDENCE = 0.95;

    /** Runs whose blocks all agreed exactly still weigh no more than this allows. */
    private static final double SMALLEST_ERROR = 1e-9;

    private static final int HALVINGS = 200;

    private final double[] logs;
    private final double[] variances;

    private RandomEffects(double[] logs, double[] variances) {
        this.logs = logs;
        this.variances = variances;
    }

    /**
     * Combines runs.
     *
     * @param logEstimates of the ratio, one a run
     * @param standardErrors of those, in the same order; not negative
     */
    public static Combined combine(double[] logEstimates, double[] standardErrors) {
        if (logEstimates.length == 0 || logEstimates.length != standardErrors.length) {
            throw new IllegalArgumentException("not one standard error for each of some runs: %d runs, %d errors"
                    .formatted(logEstimates.length, standardErrors.length));
        }
        for (double error : standardErrors) {
            if (!(error >= 0) || Double.isInfinite(error)) {
                throw new IllegalArgumentException("a standard error is a number from 0 on, not " + error);
            }
        }
        double[] variances = Arrays.stream(standardErrors)
                .map(error -> Math.max(error, SMALLEST_ERROR))
                .map(error -> error * error)
                .toArray();
        return new RandomEffects(Logs.checked(logEstimates), variances).combined();
    }

    private Combined combined() {
        int runs = logs.length;
        double between = between();
        double log = mean(between);
        double error = Math.sqrt(1 / sum(between, _ -> 1));
        return new Combined(
                StrictMath.exp(log),
                interval(log, error),
                interval(log, Math.sqrt(between + error * error)),
                Math.sqrt(between),
                100 * between / (between + typicalVariance()),
                runs);
    }

    /** Between nothing and the plain variance of the estimates, which is always too much. */
    private double between() {
        int runs = logs.length;
        double low = 0;
        double high = runs < 2 ? 0 : Mean.of(logs).variance() * runs;
        if (scatter(0) <= runs - 1) {
            return 0;
        }
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (scatter(middle) > runs - 1) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** Expected to be the degrees of freedom; falls as more variance is granted. */
    private double scatter(double between) {
        double mean = mean(between);
        return sum(between, i -> (logs[i] - mean) * (logs[i] - mean));
    }

    private double mean(double between) {
        return sum(between, i -> logs[i]) / sum(between, _ -> 1);
    }

    private double sum(double between, IntToDoubleFunction value) {
        return IntStream.range(0, logs.length)
                .mapToDouble(i -> value.applyAsDouble(i) / (variances[i] + between))
                .sum();
    }

    /** What Higgins and Thompson (2002) hold the variance between runs against. */
    private double typicalVariance() {
        double weights = sum(0, _ -> 1);
        double squares = sum(0, i -> 1 / variances[i]);
        return logs.length < 2 ? variances[0] : (logs.length - 1) * weights / (weights * weights - squares);
    }

    private Interval interval(double log, double error) {
        int degreesOfFreedom = logs.length - 1;
        if (degreesOfFreedom < 1) {
            return Interval.ANY_RATIO;
        }
        double reach = TDistribution.of(degreesOfFreedom).inverseCumulativeProbability((1 + CONFIDENCE) / 2) * error;
        return new Interval(StrictMath.exp(log - reach), StrictMath.exp(log + reach));
    }
}
