package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Summary.LatencyMillis;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** One mode in the tables of figures, ready to be read. */
record ResultRow(
        String mode,
        String swatch,
        List<String> remarks,
        Figure throughput,
        String p50,
        String p90,
        String p99,
        String longest,
        String cpuByTier,
        Figure cpu,
        String bytes,
        String rss,
        String failed,
        String rounds,
        String requests,
        String dropped,
        String inFlight,
        String generatorCpu,
        String heap,
        String allocated,
        String threads,
        String packets) {

    /** {@code interval} is empty where there is none. */
    record Figure(String value, String interval) {

        static Figure of(@Nullable Range range) {
            return range == null
                    ? new Figure(Quantity.UNKNOWN, "")
                    : new Figure(Quantity.of(range.median()), Quantity.interval(range.ci95()));
        }
    }

    static ResultRow of(ModeRow row, List<String> all, ModeStyle style) {
        List<String> tiers = row.tiers(all);
        return new ResultRow(
                row.mode(),
                style.swatch(),
                remarks(row),
                Figure.of(row.throughputRps()),
                latency(row, LatencyMillis::p50),
                latency(row, LatencyMillis::p90),
                latency(row, LatencyMillis::p99),
                latency(row, LatencyMillis::max),
                cpuByTier(tiers, row.cpuMicrosPerRecord()),
                cpu(row),
                Quantity.of(row.bytesPerRecord()),
                Quantity.tiers(tiers, row.rssMiB(), ", "),
                Quantity.whole(row.failed()),
                Quantity.whole((long) row.rounds()),
                Quantity.whole(row.requests()),
                Quantity.whole(row.dropped()),
                Quantity.of(row.inFlight()),
                Quantity.of(row.generatorCpuPercent()),
                Quantity.tiers(tiers, row.heapAfterGcMiB(), ", "),
                Quantity.tiers(tiers, row.allocatedBytesPerRecord(), ", "),
                Quantity.tiers(tiers, row.peakThreads(), ", "),
                Quantity.of(row.packetsPerRecord()));
    }

    private static List<String> remarks(ModeRow row) {
        List<String> remarks = new ArrayList<>();
        if (row.generatorLimited()) {
            remarks.add("generatorLimited: the load tool may have been the limit");
        }
        if (row.badRounds() > 0) {
            remarks.add(row.badRounds() + (row.badRounds() == 1 ? " bad round" : " bad rounds") + ", not counted");
        }
        if (row.rounds() == 0) {
            remarks.add("no good round");
        }
        return remarks;
    }

    private static String latency(ModeRow row, ToDoubleFunction<LatencyMillis> percentile) {
        LatencyMillis latency = row.latencyMillis();
        return latency == null ? Quantity.UNKNOWN : Quantity.of(percentile.applyAsDouble(latency));
    }

    /** Empty where one tier is all there is. */
    private static String cpuByTier(List<String> tiers, Map<String, Double> micros) {
        return micros.isEmpty() || tiers.size() == 1 ? "" : Quantity.tiers(tiers, micros, " + ") + " = ";
    }

    /** The median of the sum where its interval is known too. */
    private static Figure cpu(ModeRow row) {
        return row.cpuMicrosPerRecordTotal() == null
                ? new Figure(Quantity.of(row.cpuMicrosPerRecord().get("total")), "")
                : Figure.of(row.cpuMicrosPerRecordTotal());
    }
}
