package dev.wiregauge.benchmarks.report;

import static dev.wiregauge.benchmarks.report.Figure.Place.EVIDENCE;
import static dev.wiregauge.benchmarks.report.Figure.Place.MORE;
import static dev.wiregauge.benchmarks.report.Figure.Place.TABLE;
import static dev.wiregauge.benchmarks.report.Figure.Place.TERMINAL;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.load.LoadResult.Latency;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.stats.LittlesLaw;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Every figure of a row, declared once. To add one, add it here, and to the list at the end. */
public final class Figures {

    static final String LATENCY = "latencyMillis.";

    private static final Form.Parts SUMMANDS = new Form.Parts(" + ", List.of(), "");
    private static final Form.Parts EACH = new Form.Parts(", ", List.of(), "");
    private static final Form.Parts WHOLE =
            new Form.Parts(" + ", List.of(Contended.TOOL, Contended.HARNESS, Contended.OTHERS), Contended.MACHINE);

    public static final Figure<Range> THROUGHPUT = Figure.spread(
                    "throughputRps", "throughput", "requests/s", one -> one.range("throughput", Figures::throughput))
            .better(Better.HIGHER)
            .at(TERMINAL, TABLE);
    public static final Figure<Range> CPU = Figure.spread(
                    "cpuMicrosPerRecordTotal", "CPU per {unit}", "µs", one -> one.range("cpu", Costs::cpuMicros))
            .better(Better.LOWER)
            .at(TERMINAL, TABLE);
    public static final Figure<Map<String, Double>> CPU_BY_TIER = Figure.of(
                    "cpuMicrosPerRecord", "CPU by tier", "µs a {unit}", SUMMANDS, Figures::cpuByTier)
            .at(TERMINAL, TABLE);
    public static final Figure<Double> MEAN = latency("mean", "mean latency", Latency::mean);
    public static final Figure<Double> DEVIATION =
            latency("standardDeviation", "deviation of latency", Latency::standardDeviation);
    public static final Figure<Double> P50 =
            latency("p50", "p50 latency", Latency::p50).at(TERMINAL, TABLE);
    public static final Figure<Double> P90 =
            latency("p90", "p90 latency", Latency::p90).at(MORE);
    public static final Figure<Double> P99 =
            latency("p99", "p99 latency", Latency::p99).at(TERMINAL, TABLE);
    public static final Figure<Double> LONGEST =
            latency("max", "longest latency", Latency::max).at(MORE);
    public static final Figure<Long> FAILED = Figure.count(
                    "failed", "failed", "requests", one -> orZero(one.sum(LoadResult::failed)))
            .at(TERMINAL, TABLE);
    public static final Figure<Double> BYTES = Figure.amount(
                    "bytesPerRecord", "on the wire", "bytes a {unit}", median(Costs::bytes))
            .at(TERMINAL, TABLE);
    public static final Figure<Map<String, Double>> RSS = Figure.byTier(
                    "rssMiB", "RSS", "MiB", EACH, (_, usage) -> usage.rssMiB())
            .at(TERMINAL, TABLE);

    public static final Figure<Long> ROUNDS = Figure.count(
                    "rounds", "good rounds", "", one -> (long) one.good().size())
            .at(MORE);
    public static final Figure<Long> BAD_ROUNDS = Figure.count("badRounds", "bad rounds", "not counted", one ->
                    (long) (one.taken().size() - one.good().size()))
            .at(MORE);
    public static final Figure<Long> WARM_BLOCKS =
            Figure.count("warmBlocks", "warm blocks", "", Measured::warmBlocks).at(MORE);
    public static final Figure<Long> REQUESTS = Figure.count(
                    "requests", "requests", "", one -> orZero(one.sum(LoadResult::completed)))
            .at(MORE);
    public static final Figure<Map<String, Double>> HEAP = Figure.byTier(
                    "heapAfterGcMiB", "heap after GC", "MiB", EACH, (_, usage) -> usage.heapAfterGcMiB())
            .at(MORE);
    public static final Figure<Map<String, Double>> ALLOCATED = Figure.byTier(
                    "allocatedBytesPerRecord", "allocated", "bytes a {unit}", EACH, Costs::allocatedBytes)
            .at(MORE);
    public static final Figure<Map<String, Double>> THREADS = Figure.byTier(
                    "peakThreads", "threads at peak", "", EACH, (_, usage) -> usage.peakThreads())
            .at(MORE);
    public static final Figure<Double> PACKETS = Figure.amount(
                    "packetsPerRecord", "on the wire", "packets a {unit}", median(Costs::packets))
            .at(MORE);

    public static final Figure<Double> PACKETS_PER_SECOND =
            Figure.amount("packetsPerSecond", "on the wire", "packets/s", median(Costs::packetsPerSecond));

    public static final Figure<Double> HEADROOM = Figure.amount(
                    "evidence.headroom",
                    "headroom of the load tool",
                    "times as much, with a server that does nothing",
                    one -> Values.quotient(one.ceilingRps(), one.median(Figures::throughput)))
            .better(Better.HIGHER)
            .at(EVIDENCE);
    public static final Figure<Map<String, Double>> CORES = Figure.of(
                    "evidence.cores", "CPU in use", "cores", WHOLE, Contended::cores)
            .at(EVIDENCE);
    public static final Figure<Double> TOOL_PERCENT = Figure.amount(
                    "generatorCpuPercent", "load tool’s CPU", "% of what it can use", median(Contended::toolPercent))
            .at(EVIDENCE);
    public static final Figure<Double> IN_FLIGHT = Figure.amount(
                    "inFlight", "in flight", "throughput × mean latency", median(Figures::inFlight))
            .at(EVIDENCE);
    public static final Figure<Double> OFFERED = Figure.amount(
                    "offeredRps", "offered", "requests/s", median(load(LoadResult::offeredRps)))
            .at(EVIDENCE);
    public static final Figure<Long> LATE = Figure.count("late", "late", "requests", one -> one.sum(LoadResult::late))
            .at(EVIDENCE);
    public static final Figure<Double> STEAL = Figure.amount(
                    "evidence.stealPercent",
                    "stolen",
                    "% of CPU time",
                    median(one -> one.machine().stealPercent()))
            .at(EVIDENCE);
    public static final Figure<Long> REPEATS = Figure.count(
                    "evidence.repeats", "repeated", "because of steal", Measured::repeats)
            .at(EVIDENCE);
    public static final Figure<Double> PRESSURE = Figure.amount(
                    "evidence.pressurePercent",
                    "some task waited for a CPU",
                    "% of the time",
                    median(one -> one.machine().pressurePercent()))
            .at(EVIDENCE);
    public static final Figure<Map<String, Double>> RUN_QUEUE = Figure.byTier(
                    "evidence.runQueueMillis", "waited for a CPU", "ms a request", EACH, Contended::runQueueMillis)
            .at(EVIDENCE);
    public static final Figure<Map<String, Double>> THROTTLED = Figure.byTier(
                    "evidence.throttledPercent",
                    "stopped at its limit",
                    "% of the time",
                    EACH,
                    Contended::throttledPercent)
            .at(EVIDENCE);

    /** In the order of tables; those at the end give way where a terminal is narrow. */
    static final List<Figure<?>> ALL = List.of(
            THROUGHPUT,
            CPU,
            P50,
            P99,
            FAILED,
            CPU_BY_TIER,
            BYTES,
            RSS,
            ROUNDS,
            BAD_ROUNDS,
            WARM_BLOCKS,
            REQUESTS,
            MEAN,
            DEVIATION,
            P90,
            LONGEST,
            HEAP,
            ALLOCATED,
            THREADS,
            PACKETS,
            PACKETS_PER_SECOND,
            HEADROOM,
            CORES,
            TOOL_PERCENT,
            IN_FLIGHT,
            OFFERED,
            LATE,
            STEAL,
            REPEATS,
            PRESSURE,
            RUN_QUEUE,
            THROTTLED);

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
            case THROUGHPUT -> throughput(measurement);
            case CPU -> Costs.cpuMicros(measurement);
            case P50 -> load(load -> load.latencyMillis().p50()).apply(measurement);
            case P99 -> load(load -> load.latencyMillis().p99()).apply(measurement);
        };
    }

    private static @Nullable Double throughput(Measurement measurement) {
        return load(LoadResult::throughputRps).apply(measurement);
    }

    private static @Nullable Double inFlight(Measurement measurement) {
        return load(load -> LittlesLaw.inFlight(
                        load.throughputRps(), load.latencyMillis().mean()))
                .apply(measurement);
    }

    private static Map<String, Double> cpuByTier(Measured measured) {
        Map<String, Double> micros = measured.byTier(Costs::cpuMicros);
        Double total = measured.median(Costs::cpuMicros);
        if (total != null) {
            micros.put("total", total);
        }
        return micros;
    }

    private static Figure<Double> latency(String name, String label, Function<Latency, @Nullable Double> part) {
        return Figure.amount(LATENCY + name, label, "ms", measured -> {
                    Latency latency = measured.latency();
                    return latency == null ? null : part.apply(latency);
                })
                .better(Better.LOWER);
    }

    private static Function<Measured, @Nullable Double> median(Function<Measurement, @Nullable Double> figure) {
        return measured -> measured.median(figure);
    }

    private static Function<Measurement, @Nullable Double> load(Function<LoadResult, @Nullable Double> figure) {
        return measurement -> measurement.load() == null ? null : figure.apply(measurement.load());
    }

    private static long orZero(@Nullable Long sum) {
        return sum == null ? 0 : sum;
    }
}
