package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Request;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A plan's own client, for calls that no known tool can make: a jar that leaves a report.
 *
 * @param home the checkout, which its jar is named from
 */
record Client(Load.Client load, int concurrency, Path home) implements LoadTool {

    private static final String REPORT = "report.json";

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
        return Tool.CLIENT.label();
    }

    @Override
    public Map<String, String> files(Endpoint endpoint) {
        return Map.of();
    }

    @Override
    public List<String> command(Endpoint endpoint, Path folder) {
        List<String> command = new ArrayList<>(List.of(Tool.CLIENT.executable()));
        command.addAll(load.jvm());
        command.addAll(List.of("-jar", home.resolve(load.jar()).toString()));
        List<String> arguments = new ArrayList<>(load.arguments());
        if (endpoint.request() instanceof Request.Arguments(List<String> further)) {
            arguments.addAll(further);
        }
        for (String argument : arguments) {
            command.add(argument.replace(
                            "{address}",
                            endpoint.url().getHost() + ':' + endpoint.url().getPort())
                    .replace("{concurrency}", String.valueOf(concurrency))
                    .replace("{millis}", String.valueOf(load.duration().toMillis()))
                    .replace("{report}", folder.resolve(REPORT).toString()));
        }
        return command;
    }

    @Override
    public Client warmup(Duration target, double expectedRps) {
        return new Client(
                new Load.Client(load.concurrencies(), load.jar(), load.jvm(), load.arguments(), target, load.timeout()),
                concurrency,
                home);
    }

    @Override
    public Duration limit() {
        return load.duration().plus(load.timeout());
    }

    /** A client may stop on time and leave requests unanswered. */
    @Override
    public boolean countsEveryAnswer() {
        return false;
    }

    /** A client may end with a status of its own after requests that failed: its report tells how many. */
    @Override
    public LoadResult parse(Endpoint endpoint, LoadOutput output) {
        String json = output.files().get(REPORT);
        if (json == null) {
            LastWords.requireSuccess(name(), output);
            throw LastWords.failure(name(), output, "no " + REPORT);
        }
        Figures figures = ScriptJson.read(json, Figures.class, name(), output);
        if (figures.perSecond() <= 0) {
            throw LastWords.failure(name(), output, "no good answer while it measured");
        }
        if (figures.bad() == 0) {
            LastWords.requireSuccess(name(), output);
        }
        Latency latency = figures.latencyMillis();
        long measured = Math.round(figures.perSecond() * load.duration().toMillis() / 1000);
        return new LoadResult(
                figures.answered() + figures.bad(),
                figures.bad(),
                figures.loadSeconds(),
                figures.perSecond(),
                Curves.latency(latency.mean(), null, Point.curve(latency.curve(), latency.max(), 1), measured, null),
                null,
                null,
                null);
    }
}
