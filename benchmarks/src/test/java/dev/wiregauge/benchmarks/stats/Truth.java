package dev.wiregauge.benchmarks.stats;

/** What is true of the modes; the noise is such that the rule comes near to saying what is false. */
enum Truth {
    ALL_EQUAL(0.05),
    AT_THE_MARGIN(0.01),
    MIXED(0.02);

    private final double noise;

    Truth(double noise) {
        this.noise = noise;
    }

    double noise() {
        return noise;
    }

    /** Where each mode lies; of two that lie on different sides of the first, the ratio is beyond the margin. */
    double[] logs(int modes) {
        double margin = Design.MARGIN.log();
        double[] logs = new double[modes];
        for (int mode = 1; mode < modes; mode++) {
            logs[mode] = switch (this) {
                case ALL_EQUAL -> 0;
                case AT_THE_MARGIN -> mode % 2 == 0 ? margin : -margin;
                case MIXED -> new double[] {0, margin, Math.log(1.1)}[mode % 3];
            };
        }
        return logs;
    }
}
