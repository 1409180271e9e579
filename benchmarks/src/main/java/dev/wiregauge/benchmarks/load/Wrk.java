package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** wrk: kept connections, shared out to threads, for a fixed time. */
record Wrk(Load.Wrk load, int concurrency) implements LoadTool {

    private static final String SCRIPT = "report.lua";

    private static final Pattern FIGURES = Pattern.compile("^WIREGAUGE (.*)$", Pattern.MULTILINE);

    /** What the script prints; times are microseconds. */
    private record Figures(
            long requests,
            long duration,
            long bytes,
            Errors errors,
            double mean,
            double stdev,
            double max,
            List<double[]> curve) {}

    private record Errors(long connect, long read, long write, long status, long timeout) {}

    @Override
    public String name() {
        return Tool.WRK.label();
    }

    @Override
    public Map<String, String> files(Endpoint endpoint) {
        // wrk does not tell a script how many connections there are.
        return Map.of(SCRIPT, "connections = " + concurrency + "\n\n" + Resource.text("wrk-report.lua"));
    }

    @Override
    public List<String> command(Endpoint endpoint, Path folder) {
        return List.of(
                Tool.WRK.executable(),
                "-t" + load.threads(),
                "-c" + concurrency,
                "-d" + WholeSeconds.of(load.duration()) + "s",
                "--timeout",
                WholeSeconds.of(load.timeout()) + "s",
                "--latency",
                "-s",
                SCRIPT,
                endpoint.url().toString());
    }

    @Override
    public Wrk warmup(Duration target, double expectedRps) {
        Duration duration = Duration.ofSeconds(WholeSeconds.of(target));
        return new Wrk(new Load.Wrk(load.concurrencies(), load.threads(), duration, load.timeout()), concurrency);
    }

    /** wrk stops on time and does not wait for answers; the minute is for a slow start and for the figures. */
    @Override
    public Duration limit() {
        return Duration.ofSeconds(WholeSeconds.of(load.duration()))
                .plus(load.timeout())
                .plusMinutes(1);
    }

    @Override
    public double cores() {
        return Math.min(load.threads(), Runtime.getRuntime().availableProcessors());
    }

    @Override
    public boolean countsEveryAnswer() {
        return false;
    }

    @Override
    public LoadResult parse(Endpoint endpoint, LoadOutput output) {
        LastWords.requireSuccess(name(), output);
        Figures figures = figures(output);
        if (figures.requests() == 0) {
            throw LastWords.failure(name(), output, "no request was answered");
        }
        Errors errors = figures.errors();
        // A timeout is an answer that came, but too late: like a bad status, and unlike the rest, it is in requests.
        long bad = Math.min(figures.requests(), errors.status() + errors.timeout());
        long broken = errors.connect() + errors.read() + errors.write();
        double seconds = figures.duration() / 1e6;
        return new LoadResult(
                figures.requests(),
                bad + broken,
                seconds,
                (figures.requests() - bad) / seconds,
                Curves.latency(
                        figures.mean() / 1000,
                        figures.stdev() / 1000,
                        Point.curve(figures.curve(), figures.max(), 0.001),
                        figures.requests(),
                        null),
                null,
                null,
                null);
    }

    private Figures figures(LoadOutput output) {
        Matcher matcher = FIGURES.matcher(output.stdout());
        if (!matcher.find()) {
            throw LastWords.failure(name(), output, "no report in its output");
        }
        return ScriptJson.read(matcher.group(1), Figures.class, name(), output);
    }
}
