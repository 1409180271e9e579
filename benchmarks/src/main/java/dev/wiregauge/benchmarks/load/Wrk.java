package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** wrk: kept connections, shared out to threads, for a fixed time. */
final class Wrk implements LoadTool {

    private static final String SCRIPT = "report.lua";

    /** Distributions put their own name before the version. */
    private static final Pattern VERSION = Pattern.compile("^wrk (?:[a-z]+/)?(\\S+)", Pattern.MULTILINE);

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
        return "wrk";
    }

    /** Ends with 1 all the same. */
    @Override
    public List<String> versionCommand() {
        return List.of(name(), "-v");
    }

    @Override
    public String parseVersion(String output) {
        Matcher matcher = VERSION.matcher(output);
        return matcher.find() ? matcher.group(1) : "unknown";
    }

    @Override
    public Map<String, String> files(LoadSpec spec) {
        // wrk does not tell a script how many connections there are.
        return Map.of(SCRIPT, "connections = " + spec.intensity().value() + "\n\n" + Resource.text("wrk-report.lua"));
    }

    @Override
    public List<String> command(LoadSpec spec, Path folder) {
        Load.Wrk load = load(spec);
        return List.of(
                name(),
                "-t" + load.threads(),
                "-c" + spec.intensity().value(),
                "-d" + WholeSeconds.of(load.duration()) + "s",
                "--timeout",
                WholeSeconds.of(load.timeout()) + "s",
                "--latency",
                "-s",
                SCRIPT,
                spec.url().toString());
    }

    @Override
    public LoadSpec warmup(LoadSpec spec, Duration target, double expectedRps) {
        Load.Wrk load = load(spec);
        Duration duration = Duration.ofSeconds(WholeSeconds.of(target));
        return spec.with(new Load.Wrk(load.concurrencies(), load.threads(), duration, load.timeout()));
    }

    /** wrk stops on time and does not wait for answers; the minute is for a slow start and for the figures. */
    @Override
    public Duration limit(LoadSpec spec) {
        return Duration.ofSeconds(WholeSeconds.of(load(spec).duration()))
                .plus(load(spec).timeout())
                .plusMinutes(1);
    }

    @Override
    public double cores(LoadSpec spec) {
        return Math.min(load(spec).threads(), Runtime.getRuntime().availableProcessors());
    }

    @Override
    public LoadResult parse(LoadSpec spec, LoadOutput output) {
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
                Report.latency(figures.mean(), figures.stdev(), figures.max(), figures.curve(), 0.001),
                null,
                null);
    }

    private Figures figures(LoadOutput output) {
        Matcher matcher = FIGURES.matcher(output.stdout());
        if (!matcher.find()) {
            throw LastWords.failure(name(), output, "no report in its output");
        }
        return Report.read(matcher.group(1), Figures.class, name(), output);
    }

    private static Load.Wrk load(LoadSpec spec) {
        return (Load.Wrk) spec.load();
    }
}
