package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Apache Bench: a connection for every request, a thread for all. */
record Ab(Load.Ab load, int concurrency) implements LoadTool {

    /** A load of one request tells nothing of what a load does. */
    private static final int FEWEST = 4;

    /** As in the schema of plans. Here it is for a figure gone wrong: ab reserves memory for every request. */
    private static final int MOST = 1_000_000;

    private static final String CURVE = "percentiles.csv";

    private static final Pattern DOCUMENT = line("Document Length:\\s+(\\d+) bytes");
    private static final Pattern SECONDS = line("Time taken for tests:\\s+([\\d.]+) seconds");
    private static final Pattern COMPLETE = line("Complete requests:\\s+(\\d+)");
    private static final Pattern FAILED = line("Failed requests:\\s+(\\d+)");
    private static final Pattern BAD_STATUS = line("Non-2xx responses:\\s+(\\d+)");
    private static final Pattern TOTAL = line("Total:\\s+\\d+\\s+(\\d+)\\s+([\\d.]+)\\s+\\d+\\s+\\d+");

    /** {@code reachedRps}: what the mode served last; 0 or NaN when that is not known. */
    static Ab of(Load.Ab load, int concurrency, double reachedRps) {
        Duration least = load.atLeast();
        if (least == null) {
            return new Ab(load, concurrency);
        }
        long filling = Math.round(reachedRps * least.toMillis() / 1000);
        return new Ab(with(load, Math.clamp(filling, load.requests(), MOST)), concurrency);
    }

    private static Load.Ab with(Load.Ab load, int requests) {
        return new Load.Ab(load.concurrencies(), requests, load.atLeast(), load.timeout());
    }

    @Override
    public String name() {
        return Tool.AB.label();
    }

    @Override
    public Map<String, String> files(Endpoint endpoint) {
        return Map.of();
    }

    @Override
    public List<String> command(Endpoint endpoint, Path folder) {
        return List.of(
                Tool.AB.executable(),
                "-q",
                "-n",
                Integer.toString(load.requests()),
                "-c",
                Integer.toString(concurrency),
                "-s",
                Long.toString(WholeSeconds.of(load.timeout())),
                "-e",
                CURVE,
                endpoint.url().toString());
    }

    /**
     * As many requests as took {@code target} in the cycle before, on fewer connections where they are fewer; at first, one
     * for each connection.
     */
    @Override
    public Ab warmup(Duration target, double expectedRps) {
        long atMost = Math.max(concurrency, 10L * load.requests());
        long wanted = expectedRps > 0 ? Math.round(expectedRps * target.toMillis() / 1000) : concurrency;
        int requests = Math.toIntExact(Math.clamp(wanted, Math.min(FEWEST, concurrency), atMost));
        return new Ab(with(load, requests), Math.min(concurrency, requests));
    }

    /** Ab itself gives up only when nothing at all comes in for the timeout, so a trickle could last for ever. */
    @Override
    public Duration limit() {
        return load.timeout()
                .plus(Duration.ofMinutes(10))
                .plus(Duration.ofMillis(100).multipliedBy(load.requests()));
    }

    @Override
    public double cores() {
        return 1;
    }

    @Override
    public LoadResult parse(Endpoint endpoint, LoadOutput output) {
        LastWords.requireSuccess(name(), output);
        long completed = Long.parseLong(find(COMPLETE, "Complete requests", output));
        if (completed == 0) {
            throw LastWords.failure(name(), output, "no request was answered");
        }
        // Rounded to whole milliseconds, so 0.000 is less than half of one.
        double seconds = Math.max(0.0005, Double.parseDouble(find(SECONDS, "Time taken for tests", output)));
        long answerBytes = Long.parseLong(find(DOCUMENT, "Document Length", output));
        boolean asLong = endpoint.answerBytes() == Endpoint.ANY || answerBytes == endpoint.answerBytes();
        long failed = asLong ? failed(completed, output) : completed;
        // Not "Time per request": that is concurrency / throughput, whatever the single requests took.
        double mean = Double.parseDouble(find(TOTAL, 1, "Connection Times", output));
        double deviation = Double.parseDouble(find(TOTAL, 2, "Connection Times", output));
        var curve = AbCurve.parse(output.files().getOrDefault(CURVE, ""), completed)
                .orElseThrow(() -> LastWords.failure(name(), output, "no whole " + CURVE));
        return new LoadResult(
                completed,
                failed,
                seconds,
                (completed - failed) / seconds,
                // Single requests ab tells in whole milliseconds only (-g): too coarse for a histogram.
                Curves.latency(mean, deviation, curve, completed, null),
                answerBytes,
                null,
                null);
    }

    /** An answer can be of the wrong length and of a wrong status; how many are both, ab does not say. */
    private long failed(long completed, LoadOutput output) {
        long failed = Long.parseLong(find(FAILED, "Failed requests", output));
        Matcher status = BAD_STATUS.matcher(output.stdout());
        long badStatus = status.find() ? Long.parseLong(status.group(1)) : 0;
        return Math.min(completed, Math.max(failed, badStatus));
    }

    private String find(Pattern pattern, String what, LoadOutput output) {
        return find(pattern, 1, what, output);
    }

    private String find(Pattern pattern, int group, String what, LoadOutput output) {
        Matcher matcher = pattern.matcher(output.stdout());
        if (!matcher.find()) {
            throw LastWords.failure(name(), output, "no \"" + what + "\" in its output");
        }
        return matcher.group(group);
    }

    private static Pattern line(String regex) {
        return Pattern.compile("^" + regex + "\\s*$", Pattern.MULTILINE);
    }
}
