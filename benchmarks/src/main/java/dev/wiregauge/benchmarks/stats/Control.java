package dev.wiregauge.benchmarks.stats;

import java.util.ArrayList;
import java.util.List;

/**
 * The same mode measured twice, each time on JVMs of its own: it judges the run, and no pair of it.
 *
 * @param estimate of its ratio to itself, with its 95 % interval
 * @param reasons why the run is not to be trusted; empty if it is
 */
public record Control(Estimate estimate, List<Reason> reasons) {

    private static final double CONFIDENCE = 0.95;
    private static final long SEED = 1;

    /** What speaks against a run. */
    public enum Reason {
        EXCLUDES_ONE("excludes 1"),
        WIDER_THAN_MARGIN("wider than the margin"),
        TOO_FEW_BLOCKS("fewer than " + Family.MINIMUM_BLOCKS + " blocks");

        private final String words;

        Reason(String words) {
            this.words = words;
        }

        /** As printed. */
        public String words() {
            return words;
        }
    }

    public Control {
        reasons = List.copyOf(reasons);
    }

    /**
     * Judges the run by its control.
     *
     * @param controlLogRatios one a block, from {@link Logs}
     */
    public static Control judge(double[] controlLogRatios, Margin margin) {
        Estimate estimate = Estimates.pairedRatio(controlLogRatios, CONFIDENCE, SEED);
        List<Reason> reasons = new ArrayList<>();
        if (!estimate.interval().contains(1)) {
            reasons.add(Reason.EXCLUDES_ONE);
        }
        if (!(estimate.interval().logHalfWidth() <= margin.log())) {
            reasons.add(Reason.WIDER_THAN_MARGIN);
        }
        if (controlLogRatios.length < Family.MINIMUM_BLOCKS) {
            reasons.add(Reason.TOO_FEW_BLOCKS);
        }
        return new Control(estimate, reasons);
    }

    public boolean isSound() {
        return reasons.isEmpty();
    }
}
