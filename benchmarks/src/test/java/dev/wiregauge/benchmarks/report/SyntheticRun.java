package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.load.LoadResult.Latency;
import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Choices;
import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.PlanFile;
import dev.wiregauge.benchmarks.results.Calibration;
import dev.wiregauge.benchmarks.results.Ceiling;
import dev.wiregauge.benchmarks.results.Environment;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.results.Measurement.Contention;
import dev.wiregauge.benchmarks.results.Measurement.Generator;
import dev.wiregauge.benchmarks.results.Measurement.TierUsage;
import dev.wiregauge.benchmarks.results.Measurement.WireBytes;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A results folder whose truth is known: seeded noise around a given speed of each mode. */
final class SyntheticRun {

    static final String AB_PLAN = """
            title: A synthetic run
            services:
              front: {jar: front.jar, arguments: ["{port}"]}
              back: {jar: back.jar, arguments: ["{port}"]}
            modes:
              rest-unary: {tiers: {aggregator: front, backend: back}}
              grpc-unary: {tiers: {aggregator: front, backend: back}}
              grpc-stream: {tiers: {aggregator: front, backend: back}}
            request: {path: "/users/{records}"}
            records: [1000]
            load: {tool: ab, concurrencies: [100], requests: 800, timeout: 500s}
            control: rest-unary
            blocks: 10
            rounds: 1
            seed: 7
            quick: {blocks: 1, rounds: 6}
            """;

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final Map<String, Double> throughput =
            new LinkedHashMap<>(Map.of("rest-unary", 50.0, "grpc-unary", 50.5, "grpc-stream", 400.0));
    private final Map<String, String> facts = new TreeMap<>(
            Map.of("CPU", "Synthetic 2000", "CPUs", "2", "JDK", "25", "commit", "abc", "operating system", "Testix"));
    private final Set<Integer> cold = new LinkedHashSet<>();
    private final Map<Arm, Double> cpuFactors = new HashMap<>();
    private final Map<String, Double> profileCpuFactors = new HashMap<>();
    private String yaml = AB_PLAN;
    private Instant capturedAt = START;
    private boolean quick;
    private double noise = 0.03;
    private double ceiling = 3;
    private double drift;
    private long seed = 1;
    private int stopAfter = Integer.MAX_VALUE;
    private BiFunction<Integer, Measurement, Measurement> change = (_, measurement) -> measurement;

    SyntheticRun plan(String changed) {
        yaml = changed;
        return this;
    }

    SyntheticRun quick() {
        quick = true;
        return this;
    }

    SyntheticRun on(String day) {
        capturedAt = Instant.parse(day);
        return this;
    }

    SyntheticRun speed(String mode, double throughputRps) {
        throughput.put(mode, throughputRps);
        return this;
    }

    SyntheticRun fact(String name, String value) {
        facts.put(name, value);
        return this;
    }

    /** Of the logarithms, both of throughput and of CPU time. */
    SyntheticRun noise(double deviation) {
        noise = deviation;
        return this;
    }

    /** How many times as much the load tool reaches with a server that does nothing. */
    SyntheticRun headroom(double factor) {
        ceiling = factor;
        return this;
    }

    /** How much slower the machine becomes from the first calibration to the last. */
    SyntheticRun drift(double factor) {
        drift = factor;
        return this;
    }

    /** An arm of its own, unless it is that of the plan: what its CPU time is multiplied with. */
    SyntheticRun cpuFactor(Arm arm, double factor) {
        cpuFactors.put(arm, factor);
        return this;
    }

    /** What a profile's CPU time is multiplied with. */
    SyntheticRun cpuFactor(String profile, double factor) {
        profileCpuFactors.put(profile, factor);
        return this;
    }

    SyntheticRun seed(long other) {
        seed = other;
        return this;
    }

    SyntheticRun stopAfter(int rounds) {
        stopAfter = rounds;
        return this;
    }

    SyntheticRun cold(Integer... blocks) {
        cold.addAll(List.of(blocks));
        return this;
    }

    /** By round. */
    SyntheticRun change(BiFunction<Integer, Measurement, Measurement> measurement) {
        change = measurement;
        return this;
    }

    static Measurement failed(Measurement of, long requests, String reason) {
        LoadResult load = load(of);
        return with(
                of,
                copy(load, requests, load.latencyMillis(), null, null),
                of.tiers(),
                of.generator(),
                List.of(reason));
    }

    static Measurement open(Measurement of, double offeredRps, long late) {
        LoadResult load = load(of);
        return with(of, copy(load, 0, load.latencyMillis(), offeredRps, late), of.tiers(), of.generator(), List.of());
    }

    static Measurement latency(Measurement of, Latency latency) {
        return with(of, copy(load(of), 0, latency, null, null), of.tiers(), of.generator(), List.of());
    }

    /** As with a target on another machine: what the load tool saw, and nothing else. */
    static Measurement unreadable(Measurement of) {
        return with(of, load(of), Map.of(), new Generator(null, 1, List.of()), List.of());
    }

    static Measurement generator(Measurement of, double cores, double cpuSeconds) {
        return with(of, load(of), of.tiers(), new Generator(cpuSeconds, cores, List.of()), List.of());
    }

    private static LoadResult load(Measurement of) {
        return Objects.requireNonNull(of.load());
    }

    private static LoadResult copy(
            LoadResult load, long failed, Latency latency, @Nullable Double offeredRps, @Nullable Long late) {
        return new LoadResult(
                load.completed(),
                failed,
                load.seconds(),
                load.throughputRps(),
                latency,
                load.answerBytes(),
                offeredRps,
                late);
    }

    private static Measurement with(
            Measurement of, LoadResult load, Map<String, TierUsage> tiers, Generator generator, List<String> failures) {
        return new Measurement(
                of.cell(),
                of.arm(),
                of.startedAt(),
                of.windowSeconds(),
                load,
                tiers,
                tiers.isEmpty() ? null : of.wire(),
                tiers.isEmpty() ? Contention.UNKNOWN : of.machine(),
                generator,
                of.harnessCpuSeconds(),
                of.repeats(),
                failures);
    }

    RunFolder write(Path folder) {
        try {
            Path written = Files.writeString(Files.createDirectories(folder).resolve("synthetic.yml"), yaml);
            PlanFile file = PlanFile.read(written, new Choices(quick, null, null, null, null, false));
            Plan plan = file.plan();
            RunFolder run = RunFolder.create(folder, file, START);
            run.save(new Environment(capturedAt, facts, List.of()));
            for (int block = 1; block <= plan.blocks(); block++) {
                run.save(new WarmupTrace(
                        block, cold.contains(block) ? List.of("compilers still busy") : List.of(), List.of()));
            }
            for (int block = 1; block <= plan.blocks() + 1; block++) {
                double slower = 1 + drift * (block - 1) / plan.blocks();
                run.save(new Calibration(block, START, 100 * slower, 200));
            }
            run.save(plan.cells().stream().map(this::ceiling).toList());
            rounds(plan).forEach(run::save);
            return run;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Ceiling ceiling(Cell cell) {
        return new Ceiling(cell, ceiling * speed(cell));
    }

    private double speed(Cell cell) {
        return Objects.requireNonNull(throughput.get(cell.mode()));
    }

    private List<Round> rounds(Plan plan) {
        Random random = new Random(seed);
        List<Round> rounds = new ArrayList<>();
        for (int number = 1; number <= Math.min(stopAfter, plan.totalRounds()); number++) {
            List<Measurement> measurements = new ArrayList<>();
            for (Cell cell : plan.cells()) {
                measurements.add(change.apply(number, measurement(cell, Arm.MAIN, random)));
            }
            for (Cell cell : plan.controls()) {
                measurements.add(change.apply(number, measurement(cell, Arm.CONTROL, random)));
            }
            if (cpuFactors.containsKey(Arm.BASE)) {
                for (Cell cell : plan.cells()) {
                    measurements.add(change.apply(number, measurement(cell, Arm.BASE, random)));
                }
            }
            rounds.add(new Round(number, (number - 1) / plan.rounds() + 1, true, measurements));
        }
        return rounds;
    }

    private Measurement measurement(Cell cell, Arm arm, Random random) {
        double rps = speed(cell) * StrictMath.exp(noise * random.nextGaussian());
        Intensity intensity = cell.intensity();
        if (intensity.kind() == Intensity.Kind.RATE) {
            rps = intensity.value();
        }
        double mean = 1000
                * (intensity.kind() == Intensity.Kind.CONCURRENCY ? intensity.value() : 10)
                / rps
                * StrictMath.exp(noise / 3 * random.nextGaussian());
        double seconds = 800 / rps;
        double window = seconds + 0.5;
        double factor = cpuFactors.getOrDefault(arm, 1.0) * profileCpuFactors.getOrDefault(cell.profile(), 1.0);
        double cpu = factor * seconds * StrictMath.exp(noise * random.nextGaussian());
        return new Measurement(
                cell,
                arm,
                START,
                window,
                new LoadResult(
                        800,
                        0,
                        seconds,
                        rps,
                        new Latency(
                                mean,
                                mean * 0.1,
                                mean * 0.95,
                                mean * 1.3,
                                mean * 1.6,
                                mean * 2,
                                List.of(new Point(50, mean * 0.95), new Point(100, mean * 2)),
                                null),
                        102_400L,
                        null,
                        null),
                Map.of(
                        "aggregator", tier(cpu, 310.0 + random.nextInt(9), 42.0, 900.0, 61.0),
                        "backend", tier(cpu * 0.6, 275.0 + random.nextInt(9), 37.5, 700.0, 24.0)),
                new WireBytes(120_000, 96_000_000, 64_000L, "synthetic"),
                new Contention(cpu * 1.6 + window * 0.3, 0.4, 55.0),
                new Generator(window * 0.2, 1, List.of(1)),
                window * 0.01,
                0,
                List.of());
    }

    private static TierUsage tier(double cpuSeconds, double rss, double heap, double allocated, double threads) {
        return new TierUsage(cpuSeconds, rss, heap, allocated, 12.0, 8.0, threads, 0.8, 0.0);
    }

    /** Blocks from one to another. */
    static Integer[] blocks(int from, int to) {
        return IntStream.rangeClosed(from, to).boxed().toArray(Integer[]::new);
    }
}
