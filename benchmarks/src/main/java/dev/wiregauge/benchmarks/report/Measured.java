package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.Latencies;
import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.load.LoadResult.Latency;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Measurement.TierUsage;
import dev.wiregauge.benchmarks.stats.Bootstrap;
import dev.wiregauge.benchmarks.stats.Estimate;
import dev.wiregauge.benchmarks.stats.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * All that was measured of one cell on one arm. What counts are the good measurements of warm blocks; where no block was
 * warm, those of the cold ones stand in for them, to be shown and not to be compared.
 */
final class Measured {

    /** One measurement, when it was taken, and whether on warm JVMs. */
    record Taken(int round, int block, boolean warm, Measurement measurement) {}

    /** What is made of one tier's usage. */
    interface TierFigure {
        @Nullable Double of(Measurement measurement, TierUsage usage);
    }

    private final List<String> tiers;
    private final List<Taken> taken;
    private final List<Taken> good;
    private final List<Taken> warm;
    private final List<Measurement> counting;
    private final @Nullable Double ceilingRps;
    private final @Nullable Measured floor;
    private final long seed;
    private @Nullable Latency latency;

    /**
     * Sorts the measurements out.
     *
     * @param tiers that the cell's mode has
     * @param ceilingRps what the load tool itself can reach there; null if not measured
     * @param floor the same cell on programs that do its work with nothing added; null if not measured
     */
    Measured(List<String> tiers, List<Taken> taken, @Nullable Double ceilingRps, @Nullable Measured floor, long seed) {
        this.tiers = tiers;
        this.taken = taken;
        this.good = taken.stream().filter(each -> each.measurement().isGood()).toList();
        this.warm = good.stream().filter(Taken::warm).toList();
        this.counting =
                (warm.isEmpty() ? good : warm).stream().map(Taken::measurement).toList();
        this.ceilingRps = ceilingRps;
        this.floor = floor;
        this.seed = seed;
    }

    List<Taken> taken() {
        return taken;
    }

    List<Taken> good() {
        return good;
    }

    long bad() {
        return (long) taken.size() - good.size();
    }

    /** What the load tool itself can reach, over what it reached; null if not measured. */
    @Nullable Double headroom() {
        Double reached = median(one -> Figures.value(Metric.THROUGHPUT, one));
        return ceilingRps == null || reached == null || reached == 0 ? null : ceilingRps / reached;
    }

    /** Whether there is nothing to show but what cold JVMs did. */
    boolean isCold() {
        return warm.isEmpty() && !good.isEmpty();
    }

    long warmBlocks() {
        return warm.stream().map(Taken::block).distinct().count();
    }

    /** How often it was measured and thrown away for too much stolen time. */
    long repeats() {
        return taken.stream().mapToLong(each -> each.measurement().repeats()).sum();
    }

    /** Median over the measurements that count. */
    @Nullable Double median(Function<Measurement, @Nullable Double> figure) {
        return Values.median(counting, figure);
    }

    /** Median over blocks, with its interval. */
    @Nullable Range range(String figure, Function<Measurement, @Nullable Double> value) {
        return range(figure, byBlock(warm.isEmpty() ? good : warm, value));
    }

    /** Median over the warm blocks of the ratio to the floor's, with its interval; null where the floor was not measured. */
    @Nullable Range overFloor(String figure, Function<Measurement, @Nullable Double> value) {
        if (floor == null) {
            return null;
        }
        SortedMap<Integer, Double> ratios = warmBlocks(value);
        SortedMap<Integer, Double> below = floor.warmBlocks(value);
        ratios.keySet().retainAll(below.keySet());
        ratios.replaceAll((block, own) -> own / below.getOrDefault(block, own));
        return range(figure, ratios);
    }

    private @Nullable Range range(String figure, SortedMap<Integer, Double> values) {
        double[] blocks = Values.array(values.values());
        if (blocks.length == 0) {
            return null;
        }
        Estimate estimate = Bootstrap.median(blocks, 0.95, seed + figure.hashCode());
        // Nothing measured here can be negative, so an interval without ends begins at 0.
        Interval interval = estimate.interval();
        return new Range(estimate.value(), new Interval(Math.max(0, interval.low()), interval.high()));
    }

    /** Medians of each tier that was read; empty where none was. */
    Map<String, Double> byTier(TierFigure figure) {
        Map<String, Double> medians = new LinkedHashMap<>();
        for (String tier : tiers) {
            Double median = median(measurement -> {
                TierUsage usage = measurement.tiers().get(tier);
                return usage == null ? null : figure.of(measurement, usage);
            });
            if (median != null) {
                medians.put(tier, median);
            }
        }
        return medians;
    }

    /** Over all measurements, good or not; null where no tool told it. */
    @Nullable Long total(Function<LoadResult, @Nullable Long> figure) {
        List<Double> known = Values.known(taken, each -> {
            LoadResult load = each.measurement().load();
            Long value = load == null ? null : figure.apply(load);
            return value == null ? null : value.doubleValue();
        });
        return known.isEmpty()
                ? null
                : Math.round(Arrays.stream(Values.array(known)).sum());
    }

    /** Over all measurements, good or not; 0 where no tool told it. */
    long sum(Function<LoadResult, @Nullable Long> figure) {
        return Objects.requireNonNullElse(total(figure), 0L);
    }

    /**
     * The value of each warm block: the geometric mean over its good rounds, without what has no logarithm, such as a
     * latency below the load tool's resolution.
     */
    SortedMap<Integer, Double> warmBlocks(Function<Measurement, @Nullable Double> value) {
        return byBlock(warm, value);
    }

    private static SortedMap<Integer, Double> byBlock(
            List<Taken> taken, Function<Measurement, @Nullable Double> figure) {
        SortedMap<Integer, List<Double>> values = new TreeMap<>();
        taken.forEach(each -> Values.positive(figure.apply(each.measurement()))
                .ifPresent(value -> values.computeIfAbsent(each.block(), _ -> new ArrayList<>())
                        .add(value)));
        return Values.geometricMeans(values);
    }

    /** All latencies together where the tool told every one; medians over the rounds where it told percentiles only. */
    @Nullable Latency latency() {
        if (latency == null && !counting.isEmpty()) {
            List<Latency> all = counting.stream()
                    .map(each -> Objects.requireNonNull(each.load()).latencyMillis())
                    .toList();
            latency = Latencies.merged(all).orElseGet(() -> LatencyMedians.of(all));
        }
        return latency;
    }
}
