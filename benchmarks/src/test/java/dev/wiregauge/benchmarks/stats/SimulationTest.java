package dev.wiregauge.benchmarks.stats;

import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

class SimulationTest {

    private static final int RUNS = Integer.getInteger("sim.runs", 4000);
    private static final int RESAMPLED_RUNS = Integer.getInteger("sim.rruns", 400);
    private static final int RESAMPLES = Integer.getInteger("sim.resamples", 4000);

    private final TestReporter reporter;

    SimulationTest(TestReporter reporter) {
        this.reporter = reporter;
    }

    private enum Truth {
        ALL_EQUAL(0.05),
        AT_MARGIN(0.01),
        MIXED(0.02);
        final double noise;

        Truth(double noise) {
            this.noise = noise;
        }

        double[] logs(int modes) {
            double margin = Design.MARGIN.log();
            double[] logs = new double[modes];
            for (int mode = 1; mode < modes; mode++) {
                logs[mode] = switch (this) {
                    case ALL_EQUAL -> 0;
                    case AT_MARGIN -> mode % 2 == 0 ? margin : -margin;
                    case MIXED -> new double[] {0, margin, Math.log(1.1)}[mode % 3];
                };
            }
            return logs;
        }
    }

    @Test
    void table() {
        for (Truth truth : Truth.values())
            for (Design design : new Design[] {Design.ONE_PAIR, Design.THREE_PAIRS, Design.TWELVE_PAIRS})
                for (Synthetic.Noise noise : Synthetic.Noise.values()) {
                    StringBuilder b = new StringBuilder(String.format("%-10s %-13s %-20s", truth, design, noise));
                    for (int blocks : new int[] {8, 10, 14, 15, 20}) {
                        long t0 = System.nanoTime();
                        int runs = blocks < 15 ? RUNS : RESAMPLED_RUNS;
                        double[] truths = truth.logs(design.modes());
                        Synthetic s = new Synthetic(noise, truth.noise);
                        double rate = share(
                                runs,
                                run -> design.anyFalse(
                                        design.judge(s.run(truths, blocks, run), run, RESAMPLES), truths));
                        b.append(String.format(
                                "  %d: %5.2f (%.1fs)", blocks, 100 * rate, (System.nanoTime() - t0) / 1e9));
                    }
                    System.out.println(b);
                }
    }

    private static double share(int runs, LongPredicate of) {
        return LongStream.range(0, runs).parallel().filter(of).count() / (double) runs;
    }
}
