package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Published;
import dev.wiregauge.benchmarks.report.Metric;
import dev.wiregauge.benchmarks.report.Sentences;
import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.report.Summary.Harness;
import dev.wiregauge.benchmarks.report.Summary.LatencyMillis;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.PerRound;
import dev.wiregauge.benchmarks.report.Summary.Range;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import dev.wiregauge.benchmarks.results.Environment;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A made-up run that looks like a real one; its figures were never measured. */
record SampleRun(Summary summary, List<WarmupTrace> warmups, List<String> sentences) {

    static final String SUMMARY_JSON = "{\"plan\": \"sample\", \"title\": \"größer & <kleiner>\"}\n";
    static final String SUMMARY_CSV = "mode,throughput\nrest-unary,28.6\n";
    static final String ROUNDS_CSV = "mode,round,throughput\nrest-unary,1,28.4\n";
    static final String ROUNDS_JSON = "[{\"round\": 1}]\n";

    private static final int ROUNDS = 10;
    private static final int BLOCKS = 5;
    private static final int COUNT = 1000;
    private static final int CONCURRENCY = 100;
    private static final double[] WOBBLE = {0, 0.021, -0.013, 0.008, -0.027, 0.016, 0.003, -0.019, 0.024, -0.006};

    String page() {
        return HtmlReport.render(summary, warmups, sentences, SUMMARY_JSON, SUMMARY_CSV, ROUNDS_CSV, ROUNDS_JSON);
    }

    /** Three modes, ten rounds in five blocks, everything measured. */
    static SampleRun whole() {
        List<ModeRow> modes = List.of(
                mode("rest-unary", COUNT, 28.57, 34.9, 33.8, 352.4),
                mode("grpc-unary", COUNT, 29.1, 20.4, 36.1, 214.9),
                mode("grpc-stream", COUNT, 238.68, 3.72, 4.03, 87.3));
        return new SampleRun(
                summary("The article’s experiment, warm and repeated", false, modes, verdicts(COUNT), floors(COUNT)),
                IntStream.rangeClosed(1, BLOCKS)
                        .mapToObj(block -> warmup(block, List.of("rest-unary", "grpc-unary", "grpc-stream")))
                        .toList(),
                verdicts(COUNT).stream().map(SampleRun::sentence).toList());
    }

    /** Several groups, unknown values, long names, characters that HTML has plans for, very large and small numbers. */
    static SampleRun awkward() {
        String longName = "grpc-stream-compressed-with-a-name-that-goes-on-and-on-<b>&\"'";
        List<ModeRow> modes = new ArrayList<>();
        for (int count : new int[] {1, 100_000}) {
            modes.add(mode("rest-unary", count, 0.00042, 1_234_567, 98_765_432, 1e6));
            modes.add(unknown(longName, count));
            modes.add(mode("m3", count, 123_456_789, 0.0012, 0.0009, 0.02));
            for (int i = 4; i <= 8; i++) {
                modes.add(mode("m" + i, count, 1000 * i, i, 2 * i, 87));
            }
        }
        VerdictRow verdict = new VerdictRow(
                "rest-unary",
                longName,
                "default",
                1,
                CONCURRENCY,
                null,
                null,
                "throughput",
                1e-6,
                List.of(1e-7, 1e-5),
                "lower",
                2);
        Summary summary = summary("<script>alert(1)</script> & a title", true, modes, List.of(verdict), List.of());
        return new SampleRun(
                summary,
                List.of(new WarmupTrace(1, false, List.of()), warmup(1, List.of("rest-unary", longName))),
                List.of("A sentence with <b>HTML</b>", "another: no difference detected"));
    }

    /** One round of everything, as {@code orders} has it. */
    static SampleRun oneRound() {
        Summary whole = whole().summary();
        List<VerdictRow> verdicts = whole.verdicts().stream()
                .map(row -> new VerdictRow(
                        row.a(),
                        row.b(),
                        row.profile(),
                        row.count(),
                        row.concurrency(),
                        row.ratePerSecond(),
                        row.users(),
                        row.metric(),
                        row.ratio(),
                        List.of(0.0, Double.POSITIVE_INFINITY),
                        "no difference detected",
                        1))
                .toList();
        Summary one = new Summary(
                whole.plan(),
                whole.title(),
                false,
                "local",
                1,
                1,
                whole.tiers(),
                verdicts,
                whole.modes(),
                null,
                List.of(),
                whole.harness(),
                whole.environment(),
                null,
                List.of());
        return new SampleRun(one, List.of(), Sentences.claims(one));
    }

    /** A run that ended before its first round. */
    static SampleRun empty() {
        Summary whole = whole().summary();
        Summary none = new Summary(
                whole.plan(),
                whole.title(),
                false,
                "compose",
                0,
                0,
                List.of("aggregator", "backend"),
                List.of(),
                List.of(),
                null,
                List.of(),
                new Harness(0),
                new Environment(Instant.EPOCH, Map.of(), List.of()),
                null,
                List.of());
        return new SampleRun(none, List.of(), List.of());
    }

    /** One mode, every round of which was bad. */
    static SampleRun oneBadMode() {
        Summary empty = empty().summary();
        Summary one = new Summary(
                empty.plan(),
                empty.title(),
                false,
                "local",
                1,
                2,
                List.of("aggregator", "backend"),
                List.of(),
                List.of(unknown("rest-unary", COUNT)),
                null,
                List.of(),
                empty.harness(),
                empty.environment(),
                whole().summary().published(),
                List.of());
        return new SampleRun(one, List.of(), List.of());
    }

    private static Summary summary(
            String title, boolean quick, List<ModeRow> modes, List<VerdictRow> verdicts, List<NoiseFloor> floors) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("commit", "2b3d69a4c0ffee00000000000000000000000000");
        facts.put("JDK", "25.0.3+9-LTS, OpenJDK 64-Bit Server VM, Eclipse Temurin");
        facts.put("JVM flags", "-Xmx224m -XX:+UseParallelGC -XX:NewRatio=1 -Dio.netty.leakDetection.level=disabled");
        facts.put("CPU", "2 cores, AMD EPYC 7B13");
        facts.put("kernel", "Linux 6.1.0-41-amd64");
        facts.put("load tool", "ab 2.3");
        Environment environment = new Environment(
                Instant.parse("2026-11-21T11:24:15Z"),
                facts,
                List.of("The load tool shares 2 cores with the services.", "The load average was 1.4 at the start."));
        return new Summary(
                "sample",
                title,
                quick,
                "local",
                BLOCKS,
                ROUNDS,
                List.of("aggregator", "backend"),
                verdicts,
                modes,
                floors.isEmpty() ? null : floors.getFirst(),
                floors,
                new Harness(1.37),
                environment,
                published(),
                List.of("Block 3 was not warm by the limits of the plan."));
    }

    private static ModeRow mode(
            String name, int count, double rps, double aggregatorCpu, double backendCpu, double bytes) {
        double total = aggregatorCpu + backendCpu;
        double p50 = 1000.0 * CONCURRENCY / rps;
        return new ModeRow(
                name,
                "default",
                count,
                CONCURRENCY,
                null,
                null,
                ROUNDS,
                0,
                8000,
                new Range(rps, List.of(rps * 0.982, rps * 1.017)),
                new LatencyMillis(p50 * 1.02, p50 * 0.2, p50, p50 * 1.12, p50 * 1.7, p50 * 2.1),
                Map.of("aggregator", aggregatorCpu, "backend", backendCpu, "total", total),
                new Range(total, List.of(total * 0.97, total * 1.04)),
                bytes,
                null,
                Map.of("aggregator", 435.2, "backend", 420.9),
                Map.of("aggregator", 61.5, "backend", 44.1),
                Map.of("aggregator", 1830.0, "backend", 912.0),
                Map.of("aggregator", 61.0, "backend", 24.0),
                0,
                null,
                "grpc-stream".equals(name),
                41.2,
                99.3,
                curve(p50),
                IntStream.rangeClosed(1, ROUNDS)
                        .mapToObj(round -> {
                            double wobble = 1 + WOBBLE[(round + name.length()) % WOBBLE.length];
                            return new PerRound(
                                    round,
                                    block(round),
                                    rps * wobble,
                                    total / wobble,
                                    p50 / wobble,
                                    p50 * 1.7 / wobble);
                        })
                        .toList());
    }

    private static ModeRow unknown(String name, int count) {
        return new ModeRow(
                name,
                "default",
                count,
                CONCURRENCY,
                null,
                null,
                0,
                2,
                0,
                null,
                null,
                Map.of(),
                null,
                null,
                null,
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                17,
                3L,
                false,
                null,
                null,
                List.of(),
                List.of());
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

    private static List<VerdictRow> verdicts(int count) {
        List<VerdictRow> rows = new ArrayList<>();
        pair(rows, count, "grpc-unary", "rest-unary", 1.02, 0.822, 1.04, 1.03);
        pair(rows, count, "grpc-stream", "rest-unary", 8.35, 0.113, 0.124, 0.203);
        pair(rows, count, "grpc-stream", "grpc-unary", 8.2, 0.137, 0.133, 0.216);
        return rows;
    }

    private static void pair(List<VerdictRow> rows, int count, String a, String b, double... ratios) {
        List<Metric> metrics = List.of(Metric.values());
        for (int i = 0; i < ratios.length; i++) {
            double ratio = ratios[i];
            List<Double> ends = List.of(ratio * 0.95, ratio * 1.05);
            String verdict = ends.getFirst() > 1 ? "higher" : ends.getLast() < 1 ? "lower" : "no difference detected";
            rows.add(new VerdictRow(
                    a,
                    b,
                    "default",
                    count,
                    CONCURRENCY,
                    null,
                    null,
                    metrics.get(i).key(),
                    ratio,
                    ends,
                    verdict,
                    ROUNDS));
        }
    }

    private static String sentence(VerdictRow row) {
        String metric = row.metric().replace("cpuMicrosPerRecord", "CPU per record");
        return row.verdict().startsWith("no")
                ? "%s of %s and %s: no difference detected.".formatted(metric, row.a(), row.b())
                : "%s of %s is %s times that of %s.".formatted(metric, row.a(), Quantity.of(row.ratio()), row.b());
    }

    private static List<NoiseFloor> floors(int count) {
        return List.of(
                floor(count, "throughput", 1.004, 0.971, 1.036),
                floor(count, "cpuMicrosPerRecord", 0.998, 0.975, 1.02),
                floor(count, "p50Millis", 1.01, 0.96, 1.05),
                floor(count, "p99Millis", 0.97, 0.86, 1.11));
    }

    private static NoiseFloor floor(int count, String metric, double ratio, double low, double high) {
        return new NoiseFloor(
                "grpc-stream", "default", count, CONCURRENCY, null, null, metric, ratio, List.of(low, high));
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
        return new Published.Figures("", mode, null, null, "", values);
    }

    private static WarmupTrace warmup(int block, List<String> modes) {
        List<Step> steps = new ArrayList<>();
        double elapsed = 0;
        for (int cycle = 1; cycle <= 6; cycle++) {
            for (int i = 0; i < modes.size(); i++) {
                elapsed += 4 + 0.3 * block;
                double cold = Math.exp(-cycle * (0.7 + 0.1 * i));
                double wobble = WOBBLE[(cycle + i + block) % WOBBLE.length];
                steps.add(new Step(
                        cycle,
                        modes.get(i),
                        elapsed,
                        4,
                        100 * (i + 1) * (1 - 0.8 * cold + wobble),
                        Map.of("aggregator", 160 * cold + 2, "backend", 120 * cold + 1)));
            }
        }
        return new WarmupTrace(block, block != 3, steps);
    }

    private static int block(int round) {
        return Math.ceilDiv(round * BLOCKS, ROUNDS);
    }
}
