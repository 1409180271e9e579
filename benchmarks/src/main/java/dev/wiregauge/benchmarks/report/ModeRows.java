package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.report.RunData.Taken;
import dev.wiregauge.benchmarks.report.Summary.LatencyMillis;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.PerRound;
import dev.wiregauge.benchmarks.report.Summary.Range;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Measurement.TierUsage;
import dev.wiregauge.benchmarks.stats.Bootstrap;
import dev.wiregauge.benchmarks.stats.Estimate;
import dev.wiregauge.benchmarks.stats.Interval;
import dev.wiregauge.benchmarks.stats.LittlesLaw;
import dev.wiregauge.benchmarks.stats.Median;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** One row for each cell: medians over its good rounds, sums over all. */
final class ModeRows {

    private static final double BYTES_PER_MIB = 1024 * 1024;

    private final RunData data;

    ModeRows(RunData data) {
        this.data = data;
    }

    List<ModeRow> rows() {
        return data.plan().cells().stream().map(this::row).toList();
    }

    private ModeRow row(Cell cell) {
        Group group = Group.of(cell);
        List<Taken> taken = data.taken(cell);
        List<Taken> good = data.good(cell);
        List<Measurement> measured = good.stream().map(Taken::measurement).toList();
        List<LoadResult> loads = measured.stream().map(ModeRows::load).toList();
        Range throughput = range(cell, "throughput", loads, LoadResult::throughputRps);
        Double cpuPercent = Values.median(measured, ModeRows::generatorCpuPercent);
        Double inFlight = Values.median(
                loads,
                load -> LittlesLaw.inFlight(
                        load.throughputRps(), load.latencyMillis().mean()));
        Long dropped = dropped(taken);
        return new ModeRow(
                cell.mode(),
                group.profile(),
                group.count(),
                group.concurrency(),
                group.ratePerSecond(),
                group.users(),
                good.size(),
                taken.size() - good.size(),
                sum(taken, LoadResult::completed),
                throughput,
                latency(loads),
                cpu(measured),
                range(cell, "cpu", measured, Measurements::cpuMicrosPerRecord),
                Values.median(measured, Measurements::wireBytesPerRecord),
                Values.median(measured, Measurements::packetsPerRecord),
                byTier(measured, (_, usage) -> usage.rssMiB()),
                byTier(measured, (_, usage) -> usage.heapAfterGcMiB()),
                byTier(measured, ModeRows::allocatedBytesPerRecord),
                byTier(measured, (_, usage) -> usage.peakThreads()),
                sum(taken, LoadResult::failed),
                dropped,
                !GeneratorLimit.reasons(
                                group, cpuPercent, inFlight, dropped, throughput == null ? null : throughput.median())
                        .isEmpty(),
                cpuPercent,
                inFlight,
                curve(loads),
                good.stream().map(ModeRows::perRound).toList());
    }

    private <T> @Nullable Range range(Cell cell, String figure, List<T> elements, Function<T, @Nullable Double> value) {
        List<Double> known = Values.known(elements, value);
        if (known.isEmpty()) {
            return null;
        }
        Estimate estimate = Bootstrap.median(Values.array(known), 0.95, data.seed(cell.id(), figure));
        // Nothing measured here can be negative, so an interval without ends begins at 0.
        Interval interval = estimate.interval();
        return new Range(estimate.value(), List.of(Math.max(0, interval.low()), interval.high()));
    }

    private static LoadResult load(Measurement measurement) {
        return Objects.requireNonNull(measurement.load());
    }

    private static @Nullable LatencyMillis latency(List<LoadResult> loads) {
        Double mean = Values.median(loads, load -> load.latencyMillis().mean());
        Double p50 = Values.median(loads, load -> load.latencyMillis().p50());
        Double p90 = Values.median(loads, load -> load.latencyMillis().p90());
        Double p99 = Values.median(loads, load -> load.latencyMillis().p99());
        Double max = Values.median(loads, load -> load.latencyMillis().max());
        return mean == null || p50 == null || p90 == null || p99 == null || max == null
                ? null
                : new LatencyMillis(
                        mean,
                        Values.median(loads, load -> load.latencyMillis().standardDeviation()),
                        p50,
                        p90,
                        p99,
                        max);
    }

    /** Of its whole life: some thousand users are made before the first of them asks, which takes CPU as well. */
    private static @Nullable Double generatorCpuPercent(Measurement measurement) {
        Double seconds = measurement.generatorCpuSeconds();
        return seconds == null ? null : seconds / (measurement.windowSeconds() * measurement.generatorCores()) * 100;
    }

    /** What is made of one tier's usage. */
    private interface TierFigure {
        @Nullable Double of(Measurement measurement, TierUsage usage);
    }

    private Map<String, Double> byTier(List<Measurement> measured, TierFigure figure) {
        Map<String, Double> medians = new LinkedHashMap<>();
        for (String tier : data.plan().tiers()) {
            Double median = Values.median(measured, measurement -> {
                TierUsage usage = measurement.tiers().get(tier);
                return usage == null ? null : figure.of(measurement, usage);
            });
            if (median != null) {
                medians.put(tier, median);
            }
        }
        return medians;
    }

    private Map<String, Double> cpu(List<Measurement> measured) {
        Map<String, Double> micros = byTier(measured, Measurements::cpuMicrosPerRecord);
        Double total = Values.median(measured, Measurements::cpuMicrosPerRecord);
        if (total != null) {
            micros.put("total", total);
        }
        return micros;
    }

    private static @Nullable Double allocatedBytesPerRecord(Measurement measurement, TierUsage usage) {
        Double mib = usage.allocatedMiB();
        return mib == null ? null : mib * BYTES_PER_MIB / Measurements.records(measurement);
    }

    private static long sum(List<Taken> taken, ToLongFunction<LoadResult> figure) {
        long sum = 0;
        for (Taken one : taken) {
            LoadResult load = one.measurement().load();
            sum += load == null ? 0 : figure.applyAsLong(load);
        }
        return sum;
    }

    private static @Nullable Long dropped(List<Taken> taken) {
        Long sum = null;
        for (Taken one : taken) {
            LoadResult load = one.measurement().load();
            if (load != null && load.dropped() != null) {
                sum = (sum == null ? 0 : sum) + load.dropped();
            }
        }
        return sum;
    }

    /** At those percents that every round has: a tool may leave some out of a short one. */
    private static List<Point> curve(List<LoadResult> loads) {
        if (loads.isEmpty()) {
            return List.of();
        }
        List<Point> curve = new ArrayList<>();
        for (Point point : loads.getFirst().latencyMillis().curve()) {
            List<Double> millis = Values.known(loads, load -> at(load, point.percent()));
            if (millis.size() == loads.size()) {
                curve.add(new Point(point.percent(), Median.of(Values.array(millis))));
            }
        }
        return curve;
    }

    private static @Nullable Double at(LoadResult load, double percent) {
        for (Point point : load.latencyMillis().curve()) {
            if (point.percent() == percent) {
                return point.millis();
            }
        }
        return null;
    }

    private static PerRound perRound(Taken taken) {
        LoadResult load = load(taken.measurement());
        return new PerRound(
                taken.round(),
                taken.block(),
                load.throughputRps(),
                Measurements.cpuMicrosPerRecord(taken.measurement()),
                load.latencyMillis().p50(),
                load.latencyMillis().p99());
    }
}
