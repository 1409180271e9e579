package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.PerRound;

/** One mode in one round, for those who would rather read than look. */
record RoundRow(String mode, int round, int block, String throughput, String cpu, String p50, String p99) {

    static RoundRow of(ModeRow row, PerRound each) {
        return new RoundRow(
                row.mode(),
                each.round(),
                each.block(),
                Quantity.of(each.throughputRps()),
                Quantity.of(each.cpuMicrosPerRecord()),
                Quantity.of(each.p50Millis()),
                Quantity.of(each.p99Millis()));
    }
}
