package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Request;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A plan's own client, for calls that no known tool can make: a jar that leaves a report.
 *
 * @param home the checkout, which its jar is named from
 */
record Client(Path home) implements LoadTool {

    private static final String REPORT = "report.json";
    private static final Pattern VERSION = Pattern.compile("^openjdk (\\S+)", Pattern.MULTILINE);

    /**
     * What the client writes.
     *
     * @param loadSeconds how long there was load, warm-up included
     * @param answered right answers of the whole run: a client that warms itself up before has more than were measured
     * @param bad whatever else came, and what never came
     * @param perSecond right answers of the seconds that the client measured
     * @param latencyMillis of those; {@code curve} in pairs of percent and time, below the maximum
     */
    private record Figures(double loadSeconds, long answered, long bad, double perSecond, Latency latencyMillis) {}

    private record Latency(double mean, double max, List<double[]> curve) {}

    @Override
    public String name() {
        return "client";
    }

    /** It is part of the checkout, whose commit is known: what varies is the JVM under it. */
    @Override
    public List<String> versionCommand() {
        return List.of(java(), "--version");
    }

    @Override
    public String parseVersion(String output) {
        Matcher matcher = VERSION.matcher(output);
        return matcher.find() ? "on Java " + matcher.group(1) : "unknown";
    }

    @Override
    public Map<String, String> files(LoadSpec spec) {
        return Map.of();
    }

    @Override
    public List<String> command(LoadSpec spec, Path folder) {
        Load.Client load = load(spec);
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(load.jvm());
        command.addAll(List.of("-jar", home.resolve(load.jar()).toString()));
        List<String> arguments = new ArrayList<>(load.arguments());
        if (spec.request() instanceof Request.Arguments(List<String> further)) {
            arguments.addAll(further);
        }
        for (String argument : arguments) {
            command.add(argument.replace(
                            "{address}", spec.url().getHost() + ':' + spec.url().getPort())
                    .replace("{concurrency}", String.valueOf(spec.intensity().value()))
                    .replace("{millis}", String.valueOf(load.duration().toMillis()))
                    .replace("{report}", folder.resolve(REPORT).toString()));
        }
        return command;
    }

    @Override
    public LoadSpec warmup(LoadSpec spec, Duration target, double expectedRps) {
        Load.Client load = load(spec);
        return spec.with(new Load.Client(
                load.concurrencies(), load.jar(), load.jvm(), load.arguments(), target, load.timeout()));
    }

    @Override
    public Duration limit(LoadSpec spec) {
        return load(spec).duration().plus(load(spec).timeout());
    }

    @Override
    public double cores(LoadSpec spec) {
        return Runtime.getRuntime().availableProcessors();
    }

    /** A client may end with a status of its own after requests that failed: its report tells how many. */
    @Override
    public LoadResult parse(LoadSpec spec, LoadOutput output) {
        String json = output.files().get(REPORT);
        if (json == null) {
            LastWords.requireSuccess(name(), output);
            throw LastWords.failure(name(), output, "no " + REPORT);
        }
        Figures figures = Report.read(json, Figures.class, name(), output);
        if (figures.perSecond() <= 0) {
            throw LastWords.failure(name(), output, "no good answer while it measured");
        }
        if (figures.bad() == 0) {
            LastWords.requireSuccess(name(), output);
        }
        Latency latency = figures.latencyMillis();
        return new LoadResult(
                figures.answered() + figures.bad(),
                figures.bad(),
                figures.loadSeconds(),
                figures.perSecond(),
                Report.latency(latency.mean(), null, latency.max(), latency.curve(), 1),
                null,
                null);
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static Load.Client load(LoadSpec spec) {
        return (Load.Client) spec.load();
    }
}
