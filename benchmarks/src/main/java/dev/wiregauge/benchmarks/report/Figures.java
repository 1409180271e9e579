package dev.wiregauge.benchmarks.report;

import static dev.wiregauge.benchmarks.report.Figure.Place.EVIDENCE;
import static dev.wiregauge.benchmarks.report.Figure.Place.MORE;
import static dev.wiregauge.benchmarks.report.Figure.Place.TABLE;
import static dev.wiregauge.benchmarks.report.Figure.Place.TERMINAL;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.load.LoadResult.Latency;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.report.Figure.Better;
import dev.wiregauge.benchmarks.report.Figure.Place;
import dev.wiregauge.benchmarks.results.Measurement;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Every figure of a row, declared once. To add one, add it here, and to the list at the end. */
public final class Figures {

    static final String LATENCY = "latencyMillis.";

    public static final Figure<Range> THROUGHPUT =
            range("throughputRps", "throughput", "requests/s", Better.HIGHER, load(LoadResult::throughputRps));
    public static final Figure<Range> CPU =
            range("cpuMicrosPerRecordTotal", "CPU per {unit}", "µs", Better.LOWER, Costs::cpuMicros);
    static final Figure<Range> OVER_FLOOR = new Figure<>(
                    "cpuOverFloor",
                    "over the floor",
                    "times its CPU",
                    one -> one.overFloor("cpuOverFloor", Costs::cpuMicros),
                    TERMINAL,
                    TABLE)
            .better(Better.LOWER);
    public static final Figure<Map<String, Double>> CPU_BY_TIER =
            new Figure<>("cpuMicrosPerRecord", "CPU by tier", "µs a {unit}", Figures::cpuByTier, TERMINAL, TABLE);
    public static final Figure<Double> MEAN = latency("mean", "mean latency", Latency::mean);
    public static final Figure<Double> DEVIATION =
            latency("standardDeviation", "deviation of latency", Latency::standardDeviation);
    public static final Figure<Double> P50 = latency("p50", "p50 latency", Latency::p50, TERMINAL, TABLE);
    public static final Figure<Double> P90 = latency("p90", "p90 latency", Latency::p90, MORE);
    public static final Figure<Double> P99 = latency("p99", "p99 latency", Latency::p99, TERMINAL, TABLE);
    public static final Figure<Double> LONGEST = latency("max", "longest latency", Latency::max, MORE);
    public static final Figure<Long> FAILED =
            count("failed", "failed", "requests", one -> one.sum(LoadResult::failed), TERMINAL, TABLE);
    static final Figure<Double> BYTES =
            median("bytesPerRecord", "on the wire", "bytes a {unit}", Costs::bytes, TERMINAL, TABLE);
    public static final Figure<Map<String, Double>> RSS =
            byTier("rssMiB", "RSS", "MiB", (_, usage) -> usage.rssMiB(), TERMINAL, TABLE);

    public static final Figure<Long> ROUNDS =
            count("rounds", "good rounds", "", one -> one.good().size(), MORE);
    public static final Figure<Long> BAD_ROUNDS = count("badRounds", "bad rounds", "not counted", Measured::bad, MORE);
    static final Figure<Long> WARM_BLOCKS = count("warmBlocks", "warm blocks", "", Measured::warmBlocks, MORE);
    public static final Figure<Long> REQUESTS =
            count("requests", "requests", "", one -> one.sum(LoadResult::completed), MORE);
    static final Figure<Map<String, Double>> HEAP =
            byTier("heapAfterGcMiB", "heap after GC", "MiB", (_, usage) -> usage.heapAfterGcMiB(), MORE);
    static final Figure<Map<String, Double>> ALLOCATED =
            byTier("allocatedBytesPerRecord", "allocated", "bytes a {unit}", Costs::allocatedBytes, MORE);
    public static final Figure<Map<String, Double>> THREADS =
            byTier("peakThreads", "threads at peak", "", (_, usage) -> usage.peakThreads(), MORE);
    static final Figure<Double> PACKETS =
            median("packetsPerRecord", "on the wire", "packets a {unit}", Costs::packets, MORE);
    public static final Figure<Double> PACKETS_PER_SECOND =
            median("packetsPerSecond", "on the wire", "packets/s", Costs::packetsPerSecond);

    static final Figure<Double> HEADROOM = new Figure<>(
            "evidence.headroom", "headroom", "times as much with an empty server", Measured::headroom, EVIDENCE);
    static final Figure<Map<String, Double>> CORES =
            new Figure<>("evidence.cores", "CPU in use", "cores", Contended::cores, EVIDENCE).with(Contended.PARTS);
    static final Figure<Double> TOOL_PERCENT =
            median("generatorCpuPercent", "load tool’s CPU", "% of what it can use", Contended::toolPercent, EVIDENCE);
    static final Figure<Double> IN_FLIGHT =
            median("inFlight", "in flight", "throughput × mean latency", load(Contended::inFlight), EVIDENCE);
    static final Figure<Double> OFFERED =
            median("offeredRps", "offered", "requests/s", load(LoadResult::offeredRps), EVIDENCE);
    static final Figure<Long> LATE =
            new Figure<>("late", "late", "requests", one -> one.total(LoadResult::late), EVIDENCE);
    static final Figure<Double> STEAL = median(
            "evidence.stealPercent",
            "stolen",
            "% of CPU time",
            one -> one.machine().stealPercent(),
            EVIDENCE);
    static final Figure<Long> REPEATS =
            count("evidence.repeats", "repeated", "because of steal", Measured::repeats, EVIDENCE);
    static final Figure<Double> PRESSURE =
            median("evidence.pressurePercent", "CPU pressure", "% of the time", Contended::pressurePercent, EVIDENCE);
    static final Figure<Map<String, Double>> RUN_QUEUE =
            byTier("evidence.runQueueMillis", "waited for a CPU", "ms a request", Contended::runQueueMillis, EVIDENCE);
    static final Figure<Map<String, Double>> THROTTLED = byTier(
            "evidence.throttledPercent", "at its CPU limit", "% of the time", Contended::throttledPercent, EVIDENCE);

    /** In the order of tables; those at the end give way where a terminal is narrow. */
    static final List<Figure<?>> ALL = Stream.<List<Figure<?>>>of(
                    List.of(
                            THROUGHPUT,
                            CPU,
                            OVER_FLOOR,
                            P50,
                            P99,
                            FAILED,
                            CPU_BY_TIER,
                            BYTES,
                            RSS,
                            MEAN,
                            DEVIATION,
                            P90,
                            LONGEST),
                    List.of(ROUNDS, BAD_ROUNDS, WARM_BLOCKS, REQUESTS, HEAP, ALLOCATED, THREADS, PACKETS),
                    List.of(PACKETS_PER_SECOND, HEADROOM, CORES, TOOL_PERCENT, IN_FLIGHT, OFFERED, LATE, STEAL),
                    List.of(REPEATS, PRESSURE, RUN_QUEUE, THROTTLED))
            .flatMap(List::stream)
            .toList();

    private Figures() {}

    /** Returns those that people see at a place, in order. */
    public static List<Figure<?>> at(Figure.Place place) {
        return ALL.stream().filter(figure -> figure.isAt(place)).toList();
    }

    /** Returns the figure that a verdict may be about. */
    public static Figure<?> of(Metric metric) {
        return switch (metric) {
            case THROUGHPUT -> THROUGHPUT;
            case CPU -> CPU;
            case P50 -> P50;
            case P99 -> P99;
        };
    }

    /** Returns a metric of one measurement; null where it was not measured. */
    static @Nullable Double value(Metric metric, Measurement measurement) {
        return switch (metric) {
            case THROUGHPUT -> load(LoadResult::throughputRps).apply(measurement);
            case CPU -> Costs.cpuMicros(measurement);
            case P50 -> load(load -> load.latencyMillis().p50()).apply(measurement);
            case P99 -> load(load -> load.latencyMillis().p99()).apply(measurement);
        };
    }

    private static Map<String, Double> cpuByTier(Measured measured) {
        Map<String, Double> micros = measured.byTier(Costs::cpuMicros);
        Double total = measured.median(Costs::cpuMicros);
        if (total != null) {
            micros.put("total", total);
        }
        return micros;
    }

    private static Figure<Range> range(
            String path, String label, String unit, Better better, Function<Measurement, @Nullable Double> value) {
        return new Figure<>(path, label, unit, one -> one.range(path, value), TERMINAL, TABLE).better(better);
    }

    private static Figure<Double> latency(
            String name, String label, Function<Latency, @Nullable Double> part, Place... places) {
        Function<Measured, @Nullable Double> reader = one -> one.latency() == null ? null : part.apply(one.latency());
        return new Figure<>(LATENCY + name, label, "ms", reader, places).better(Better.LOWER);
    }

    private static Figure<Double> median(
            String path, String label, String unit, Function<Measurement, @Nullable Double> value, Place... places) {
        return new Figure<>(path, label, unit, one -> one.median(value), places);
    }

    private static Figure<Long> count(
            String path, String label, String unit, Function<Measured, Number> number, Place... places) {
        return new Figure<>(path, label, unit, one -> number.apply(one).longValue(), places);
    }

    private static Figure<Map<String, Double>> byTier(
            String path, String label, String unit, Measured.TierFigure figure, Place... places) {
        return new Figure<>(path, label, unit, one -> one.byTier(figure), places);
    }

    private static Function<Measurement, @Nullable Double> load(Function<LoadResult, @Nullable Double> figure) {
        return measurement -> measurement.load() == null ? null : figure.apply(measurement.load());
    }
}
