package dev.wiregauge.benchmarks.stats;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * How the rule for one pair takes noise of the shape and size of this run's: which of the control's two sides is called the
 * first is chance, so every choice of signs is a run that could have been, and in none of them is there a difference to
 * find. A lasting difference between the sides, and what a block remembers of the one before, go with the signs.
 */
public final class ControlReplay {

    private static final int MOST_BLOCKS_FOR_ALL = 12;
    private static final int DRAWN = 2000;

    /** Of each pattern of signs; a rate over thousands of patterns needs no more. */
    private static final int RESAMPLES = 2000;

    private ControlReplay() {}

    /**
     * In how many percent of replays the rule for one pair says "differs": all patterns of signs up to 12 blocks, 2000
     * random ones beyond.
     *
     * @param controlLogRatios one a block, from {@link Logs}
     * @return NaN below {@link Family#MINIMUM_BLOCKS}, where the rule says nothing
     */
    public static double falseAlarmPercent(double[] controlLogRatios, Margin margin, double alpha, long seed) {
        int blocks = controlLogRatios.length;
        if (blocks < Family.MINIMUM_BLOCKS) {
            return Double.NaN;
        }
        boolean all = blocks <= MOST_BLOCKS_FOR_ALL;
        int patterns = all ? 1 << blocks : DRAWN;
        SplittableRandom random = new SplittableRandom(seed);
        long alarms = IntStream.range(0, patterns)
                .filter(pattern -> {
                    IntPredicate turned = all ? i -> (pattern >>> i & 1) == 1 : _ -> random.nextBoolean();
                    return isAlarm(signed(controlLogRatios, turned), margin, alpha, seed);
                })
                .count();
        return 100.0 * alarms / patterns;
    }

    private static boolean isAlarm(double[] logRatios, Margin margin, double alpha, long seed) {
        PairTest test = PairTest.withoutInterval(logRatios, margin, seed, RESAMPLES);
        return Family.outcomes(List.of(test), alpha).getFirst().differs();
    }

    private static double[] signed(double[] values, IntPredicate turned) {
        return IntStream.range(0, values.length)
                .mapToDouble(i -> turned.test(i) ? -values[i] : values[i])
                .toArray();
    }
}
