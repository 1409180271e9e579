package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.plan.Published;
import dev.wiregauge.benchmarks.plan.Workload;
import dev.wiregauge.benchmarks.report.Combination;
import dev.wiregauge.benchmarks.report.Group;
import dev.wiregauge.benchmarks.report.ModeRow;
import dev.wiregauge.benchmarks.report.ModeRow.PerRound;
import dev.wiregauge.benchmarks.report.Range;
import dev.wiregauge.benchmarks.report.Report;
import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.report.Summary.CalibrationSpread;
import dev.wiregauge.benchmarks.report.Summary.Control;
import dev.wiregauge.benchmarks.report.Summary.Excluded;
import dev.wiregauge.benchmarks.report.Summary.Harness;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import dev.wiregauge.benchmarks.report.Verdict;
import dev.wiregauge.benchmarks.results.Calibration;
import dev.wiregauge.benchmarks.results.Environment;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import dev.wiregauge.benchmarks.stats.Combined;
import dev.wiregauge.benchmarks.stats.Estimate;
import dev.wiregauge.benchmarks.stats.Interval;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A made-up run that looks like a real one; its figures were never measured. */
record SampleRun(Summary summary, List<WarmupTrace> warmups, List<Calibration> calibrations) {

    static final String SUMMARY_JSON = "{\"plan\": \"sample\", \"title\": \"größer & <kleiner>\"}\n";
    static final String SUMMARY_CSV = "mode,throughput\nrest-unary,28.6\n";
    static final String ROUNDS_CSV = "mode,round,throughput\nrest-unary,1,28.4\n";
    static final String ROUNDS_JSON = "[{\"round\": 1}]\n";

    private static final Instant START = Instant.parse("2026-11-21T11:24:15Z");
    private static final int BLOCKS = 10;
    private static final int COLD = 3;
    private static final int CONCURRENCY = 100;
    private static final double[] WOBBLE = {0, 0.021, -0.013, 0.008, -0.027, 0.016, 0.003, -0.019, 0.024, -0.006};

    String page() {
        return HtmlReport.render(new Report(
                summary, List.of(), warmups, calibrations, SUMMARY_JSON, SUMMARY_CSV, ROUNDS_CSV, ROUNDS_JSON));
    }

    /** Three modes, ten blocks, one of them cold, everything measured. */
    static SampleRun whole() {
        List<ModeRow> modes = List.of(
                mode("rest-unary", 1000, false, 28.57, 34.9, 33.8, 352.4),
                mode("grpc-unary", 1000, false, 29.1, 20.4, 36.1, 214.9),
                mode("grpc-stream", 1000, false, 238.68, 3.72, 4.03, 87.3));
        List<VerdictRow> verdicts = new ArrayList<>();
        pair(verdicts, 1000, "grpc-unary", "rest-unary", Verdict.EQUAL, 1.02, 1.004, 1.04, 1.03);
        pair(verdicts, 1000, "grpc-stream", "rest-unary", Verdict.LOWER, 8.35, 0.113, 0.124, 0.203);
        pair(verdicts, 1000, "grpc-stream", "grpc-unary", Verdict.UNDECIDED, 8.2, 0.937, 0.133, 0.216);
        return new SampleRun(
                summary(
                        "The article’s experiment, warm and repeated",
                        false,
                        modes,
                        verdicts,
                        List.of(
                                "cold blocks, which count for no ratio: 3",
                                "grpc-stream (1,000 records, 100 in flight): the load tool may have been the limit: it"
                                        + " used 1.10 cores, and the busiest tier 0.81")),
                IntStream.rangeClosed(1, BLOCKS)
                        .mapToObj(block -> warmup(block, List.of("rest-unary", "grpc-unary", "grpc-stream")))
                        .toList(),
                IntStream.rangeClosed(1, BLOCKS + 1)
                        .mapToObj(block ->
                                new Calibration(block, START, 101 * (1 + Math.abs(WOBBLE[block % WOBBLE.length])), 212))
                        .toList());
    }

    /** Several groups, unknown values, long names, characters that HTML has plans for, very large and small numbers. */
    static SampleRun awkward() {
        String longName = "grpc-stream-compressed-with-a-name-that-goes-on-and-on-<b>&\"'";
        List<ModeRow> modes = new ArrayList<>();
        for (int count : new int[] {1, 100_000}) {
            modes.add(mode("rest-unary", count, false, 0.00042, 1_234_567, 98_765_432, 1e6));
            modes.add(unknown(longName, count));
            modes.add(mode("m3", count, true, 123_456_789, 0.0012, 0.0009, 0.02));
            for (int i = 4; i <= 8; i++) {
                modes.add(mode("m" + i, count, false, 1000 * i, i, 2 * i, 87));
            }
        }
        List<VerdictRow> verdicts = new ArrayList<>();
        pair(verdicts, 1, "rest-unary", longName, Verdict.LOWER, 1e-6, 0.9, 1, 1);
        return new SampleRun(
                summary(
                        "<script>alert(1)</script> & a title",
                        true,
                        modes,
                        verdicts,
                        List.of("quick: a shortened run, not to be quoted", "a rule with <b>HTML</b>")),
                List.of(new WarmupTrace(1, List.of("cold"), List.of()), warmup(1, List.of("rest-unary", longName))),
                List.of());
    }

    /** A run that ended before its first round. */
    static SampleRun empty() {
        return new SampleRun(summary(List.of(), null), List.of(), List.of());
    }

    /** One mode, every round of which was bad. */
    static SampleRun oneBadMode() {
        return new SampleRun(summary(List.of(unknown("rest-unary", 1000)), published()), List.of(), List.of());
    }

    /** Three runs of two metrics, one of them with a wide interval. */
    static Combination combined() {
        List<Combination.Run> runs = IntStream.rangeClosed(1, 3)
                .mapToObj(day -> new Combination.Run(
                        "docs/results/article-" + day,
                        START.plusSeconds(86_400L * day),
                        "2b3d69a4c0ffee00000000000000000000000000",
                        "AMD EPYC 7B13",
                        "Linux 6.1.0-41-amd64"))
                .toList();
        List<Combination.Line> lines = new ArrayList<>();
        for (Metric metric : List.of(Metric.THROUGHPUT, Metric.CPU)) {
            for (String b : List.of("rest-unary", "grpc-unary", "a-mode-with-a-name-that-goes-on-and-on")) {
                double ratio = metric == Metric.CPU ? 0.11 : 8.9;
                lines.add(new Combination.Line(
                        "grpc-stream",
                        b,
                        group(1000),
                        metric,
                        metric == Metric.CPU,
                        runs.stream()
                                .map(run -> new Combination.RunRatio(
                                        run.folder(), 10, new Estimate(ratio, new Interval(ratio * 0.9, ratio * 1.2))))
                                .toList(),
                        new Combined(
                                ratio,
                                new Interval(ratio * 0.8, ratio * 1.25),
                                new Interval(ratio * 0.3, ratio * 3),
                                0.1,
                                62,
                                3)));
            }
        }
        return new Combination(
                "The article’s experiment", runs, List.of("commit: 0123abc / 4567def"), lines, List.of());
    }

    private static Summary summary(List<ModeRow> modes, @Nullable Published published) {
        return new Summary(
                "sample",
                "The article’s experiment, warm and repeated",
                false,
                "compose",
                1,
                0,
                List.of("aggregator", "backend"),
                Metric.CPU,
                5.0,
                List.of(),
                modes,
                null,
                List.of(),
                null,
                null,
                List.of(),
                new Harness(0),
                new Environment(Instant.EPOCH, Map.of(), List.of()),
                published,
                List.of(),
                List.of());
    }

    private static Summary summary(
            String title, boolean quick, List<ModeRow> modes, List<VerdictRow> verdicts, List<String> broken) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("commit", "2b3d69a4c0ffee00000000000000000000000000");
        facts.put("JDK", "25.0.3+9-LTS, OpenJDK 64-Bit Server VM, Eclipse Temurin");
        facts.put("JVM flags", "-Xmx224m -XX:+UseParallelGC -XX:NewRatio=1 -Dio.netty.leakDetection.level=disabled");
        facts.put("CPU", "2 cores, AMD EPYC 7B13");
        facts.put("load tool", "ab 2.3");
        List<NoiseFloor> floors = List.of(
                floor(Metric.THROUGHPUT, 1.004, 0.971, 1.036),
                floor(Metric.CPU, 0.998, 0.975, 1.02),
                floor(Metric.P50, 1.01, 0.96, 1.05),
                floor(Metric.P99, 0.97, 0.86, 1.11));
        return new Summary(
                "sample",
                title,
                quick,
                "local",
                BLOCKS,
                BLOCKS,
                List.of("aggregator", "backend"),
                Metric.CPU,
                5.0,
                verdicts,
                modes,
                floors.getFirst(),
                floors,
                new Control("grpc-stream", Metric.CPU, 0.998, new Interval(0.975, 1.02), 9, 4.9, List.of()),
                new CalibrationSpread(2.7, 0),
                List.of(new Excluded(COLD, List.of("grpc-stream/default/1000/c100: compilers still busy"))),
                new Harness(1.37),
                new Environment(START, facts, List.of("The load average was 1.4 at the start.")),
                published(),
                broken,
                List.of("2 measurements with more than 2 % of the CPU time stolen, in spite of repeats"));
    }

    private static ModeRow mode(
            String name, int count, boolean cold, double rps, double front, double back, double bytes) {
        double total = front + back;
        double p50 = 1000.0 * CONCURRENCY / rps;
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("throughputRps", new Range(rps, new Interval(rps * 0.982, rps * 1.017)));
        figures.put("cpuMicrosPerRecordTotal", new Range(total, new Interval(total * 0.97, total * 1.04)));
        figures.put("cpuMicrosPerRecord", Map.of("aggregator", front, "backend", back, "total", total));
        figures.put("latencyMillis.mean", p50 * 1.02);
        figures.put("latencyMillis.p50", p50);
        figures.put("latencyMillis.p99", p50 * 1.7);
        figures.put("latencyMillis.max", p50 * 2.1);
        figures.put("bytesPerRecord", bytes);
        figures.put("rssMiB", Map.of("aggregator", 435.2, "backend", 420.9));
        figures.put("heapAfterGcMiB", Map.of("aggregator", 61.5, "backend", 44.1));
        figures.put("rounds", (long) BLOCKS);
        figures.put("badRounds", 0L);
        figures.put("warmBlocks", BLOCKS - 1L);
        figures.put("requests", 8000L);
        figures.put("failed", 0L);
        figures.put("evidence.headroom", 3.4);
        figures.put("evidence.stealPercent", 0.13);
        figures.put(
                "evidence.cores",
                Map.of(
                        "aggregator",
                        0.81,
                        "backend",
                        0.62,
                        "load tool",
                        0.31,
                        "harness",
                        0.01,
                        "others",
                        0.1,
                        "machine",
                        1.85));
        figures.put("inFlight", 99.3);
        figures.put("generatorCpuPercent", 31.0);
        boolean limited = name.equals("grpc-stream");
        return new ModeRow(
                name,
                null,
                group(count),
                cold,
                limited,
                limited ? List.of("it used 1.10 cores, and the busiest tier 0.81") : List.of(),
                figures,
                curve(p50),
                IntStream.rangeClosed(1, BLOCKS)
                        .mapToObj(round -> {
                            double wobble = 1 + WOBBLE[(round + name.length()) % WOBBLE.length];
                            return new PerRound(
                                    round,
                                    round,
                                    !cold && round != COLD,
                                    rps * wobble,
                                    total / wobble,
                                    p50 / wobble,
                                    p50 * 1.7 / wobble);
                        })
                        .toList());
    }

    private static ModeRow unknown(String name, int count) {
        Map<String, Object> figures = Map.of("rounds", 0L, "badRounds", 2L, "requests", 0L, "failed", 17L);
        return new ModeRow(name, null, group(count), false, false, List.of(), figures, List.of(), List.of());
    }

    private static Group group(int count) {
        return new Group("default", null, count, CONCURRENCY, null, null, null);
    }

    /** As ab gives it: 0 to 99 percent, and the longest. */
    private static List<Point> curve(double p50) {
        List<Point> curve = new ArrayList<>();
        for (int percent = 0; percent < 100; percent++) {
            curve.add(new Point(percent, p50 * (0.35 + 0.27 * Math.log(1 + percent / 4.0)) * (percent > 94 ? 1.4 : 1)));
        }
        curve.add(new Point(100, p50 * 2.1));
        return curve;
    }

    private static void pair(List<VerdictRow> rows, int count, String a, String b, Verdict verdict, double... ratios) {
        for (Metric metric : Metric.values()) {
            double ratio = ratios[List.of(Metric.values()).indexOf(metric)];
            boolean judged = metric == Metric.CPU;
            rows.add(new VerdictRow(
                    a,
                    b,
                    null,
                    group(count),
                    metric,
                    ratio,
                    new Interval(ratio * 0.95, ratio * 1.05),
                    judged ? verdict : Verdict.NOT_JUDGED,
                    BLOCKS - 1,
                    BLOCKS - 1,
                    null,
                    judged ? "%s and %s: %s".formatted(a, b, verdict.words()) : null));
        }
    }

    private static NoiseFloor floor(Metric metric, double ratio, double low, double high) {
        return new NoiseFloor("grpc-stream", group(1000), metric, ratio, new Interval(low, high));
    }

    private static Published published() {
        return new Published(
                "Performance Comparison on Spring Rest vs GRPC Unary and Stream Processing (The Startup, December 2020)",
                List.of(
                        figures("rest-unary", 12.62, 7380, 11356, 58),
                        figures("grpc-unary", 28.88, 3496, 3713, 35),
                        figures("grpc-stream", 72.32, 1350, 1878, 15)));
    }

    private static Published.Figures figures(String mode, double rps, double p50, double p99, double cpu) {
        Map<String, Double> values = new LinkedHashMap<>();
        values.put("requests/s", rps);
        values.put("p50 ms", p50);
        values.put("p99 ms", p99);
        values.put("CPU %", cpu);
        return new Published.Figures(null, mode, null, null, null, values);
    }

    private static WarmupTrace warmup(int block, List<String> modes) {
        List<Step> steps = new ArrayList<>();
        double elapsed = 0;
        for (int cycle = 1; cycle <= 6; cycle++) {
            for (int i = 0; i < modes.size(); i++) {
                elapsed += 4 + 0.1 * block;
                double cold = Math.exp(-cycle * (0.7 + 0.1 * i));
                double wobble = WOBBLE[(cycle + i + block) % WOBBLE.length];
                steps.add(new Step(
                        cycle,
                        new Cell(
                                modes.get(i),
                                "default",
                                new Workload(Workload.ONLY, 1000),
                                new Intensity(Intensity.Kind.CONCURRENCY, CONCURRENCY)),
                        Arm.MAIN,
                        elapsed,
                        4,
                        100 * (i + 1) * (1 - 0.8 * cold + wobble),
                        0.3,
                        Map.of("aggregator", 160 * cold + 2, "backend", 120 * cold + 1),
                        Map.of("aggregator", (int) (40 * cold), "backend", (int) (20 * cold))));
            }
        }
        return new WarmupTrace(block, block == COLD ? List.of("compilers still busy") : List.of(), steps);
    }
}
