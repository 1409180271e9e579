package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.PlanFile;
import dev.wiregauge.benchmarks.results.Environment;
import dev.wiregauge.benchmarks.results.Measurement;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** A results folder whose truth is known: seeded noise around a given speed of each mode. */
final class SyntheticRun {

    static final String AB_PLAN = """
            title: A synthetic run
            modes: [rest-unary, grpc-unary, grpc-stream]
            counts: [1000]
            load: {tool: ab, concurrencies: [100], requests: 800}
            control: rest-unary
            blocks: 5
            rounds: 2
            seed: 7
            quick: {blocks: 1, rounds: 6}
            """;

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final Map<String, Double> throughput =
            new LinkedHashMap<>(Map.of("rest-unary", 50.0, "grpc-unary", 50.5, "grpc-stream", 400.0));
    private final Map<String, String> facts =
            new LinkedHashMap<>(Map.of("CPU", "Synthetic 2000", "JDK", "25", "Commit", "abc"));
    private final List<WarmupTrace> warmups = new ArrayList<>();
    private String yaml = AB_PLAN;
    private boolean quick;
    private double noise = 0.03;
    private double cpuFactor = 1;
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

    SyntheticRun speed(String mode, double throughputRps) {
        throughput.put(mode, throughputRps);
        return this;
    }

    SyntheticRun fact(String name, String value) {
        facts.put(name, value);
        return this;
    }

    SyntheticRun noise(double logDeviation) {
        noise = logDeviation;
        return this;
    }

    SyntheticRun cpuFactor(double factor) {
        cpuFactor = factor;
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

    SyntheticRun cold(int block) {
        warmups.add(new WarmupTrace(block, false, List.of()));
        return this;
    }

    /** By round. */
    SyntheticRun change(BiFunction<Integer, Measurement, Measurement> measurement) {
        change = measurement;
        return this;
    }

    static Measurement failed(Measurement measurement, long requests, String reason) {
        LoadResult load = Objects.requireNonNull(measurement.load());
        return copy(
                measurement,
                copy(load, requests, load.dropped()),
                measurement.tiers(),
                measurement.generatorCpuSeconds(),
                List.of(reason));
    }

    static Measurement dropping(Measurement measurement, long dropped) {
        LoadResult load = Objects.requireNonNull(measurement.load());
        return copy(
                measurement,
                copy(load, load.failed(), dropped),
                measurement.tiers(),
                measurement.generatorCpuSeconds(),
                List.of());
    }

    /** As with a target on another machine: what the load tool saw, and nothing else. */
    static Measurement unreadable(Measurement measurement) {
        return copy(measurement, measurement.load(), Map.of(), null, List.of());
    }

    static Measurement busyGenerator(Measurement measurement, double cpuSeconds) {
        return copy(measurement, measurement.load(), measurement.tiers(), cpuSeconds, List.of());
    }

    private static LoadResult copy(LoadResult load, long failed, @Nullable Long dropped) {
        return new LoadResult(
                load.completed(),
                failed,
                load.seconds(),
                load.throughputRps(),
                load.latencyMillis(),
                load.answerBytes(),
                dropped);
    }

    private static Measurement copy(
            Measurement measurement,
            @Nullable LoadResult load,
            Map<String, TierUsage> tiers,
            @Nullable Double generatorCpuSeconds,
            List<String> failures) {
        return new Measurement(
                measurement.cell(),
                measurement.control(),
                measurement.startedAt(),
                measurement.windowSeconds(),
                load,
                tiers,
                tiers.isEmpty() ? null : measurement.wire(),
                generatorCpuSeconds,
                measurement.generatorCores(),
                measurement.harnessCpuSeconds(),
                failures);
    }

    RunFolder write(Path folder) {
        try {
            Path written = Files.writeString(Files.createDirectories(folder).resolve("synthetic.yml"), yaml);
            PlanFile file = PlanFile.read(written, new PlanFile.Choices(quick, null, null, null));
            RunFolder run = RunFolder.create(folder, file, START);
            run.save(new Environment(START, facts, List.of()));
            warmups.forEach(run::save);
            rounds(file.plan()).forEach(run::save);
            return run;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Round> rounds(Plan plan) {
        Random random = new Random(seed);
        List<Round> rounds = new ArrayList<>();
        for (int number = 1; number <= Math.min(stopAfter, plan.totalRounds()); number++) {
            List<Measurement> measurements = new ArrayList<>();
            for (Cell cell : plan.cells()) {
                measurements.add(change.apply(number, measurement(cell, false, random)));
            }
            for (Cell cell : plan.controls()) {
                measurements.add(change.apply(number, measurement(cell, true, random)));
            }
            rounds.add(new Round(number, (number - 1) / plan.rounds() + 1, measurements));
        }
        return rounds;
    }

    private Measurement measurement(Cell cell, boolean control, Random random) {
        double rps =
                Objects.requireNonNull(throughput.get(cell.mode())) * StrictMath.exp(noise * random.nextGaussian());
        Intensity intensity = cell.intensity();
        if (intensity.kind() == Intensity.Kind.RATE) {
            rps = intensity.value();
        }
        double mean = 1000
                * (intensity.kind() == Intensity.Kind.CONCURRENCY ? intensity.value() : 10)
                / rps
                * StrictMath.exp(noise / 3 * random.nextGaussian());
        double seconds = 800 / rps;
        double cpu = cpuFactor * seconds * StrictMath.exp(noise * random.nextGaussian());
        return new Measurement(
                cell,
                control,
                START,
                seconds + 0.5,
                new LoadResult(
                        800,
                        0,
                        seconds,
                        rps,
                        new LoadResult.Latency(
                                mean,
                                mean * 0.1,
                                mean * 0.95,
                                mean * 1.3,
                                mean * 1.6,
                                mean * 2,
                                List.of(new LoadResult.Point(50, mean * 0.95), new LoadResult.Point(100, mean * 2))),
                        102_400L,
                        intensity.kind() == Intensity.Kind.RATE ? 0L : null),
                Map.of(
                        "aggregator", new TierUsage(cpu, 310.0 + random.nextInt(9), 42.0, 900.0, 12.0, 8.0, 61.0),
                        "backend", new TierUsage(cpu * 0.6, 275.0 + random.nextInt(9), 37.5, 700.0, 3.0, 5.0, 24.0)),
                new WireBytes(120_000, 96_000_000, 64_000L, "synthetic"),
                (seconds + 0.5) * 0.2,
                1,
                0.01,
                List.of());
    }
}
