package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** k6 as a closed loop: users who come, stay and go, each pausing after every answer. */
record K6Users(Load.K6Users load, int users) implements LoadTool {

    private static final String SUMMARY = "summary.json";

    /** What the script is told. */
    private record Told(long pauseMillis, List<Double> percents, Scenario scenario) {}

    /** The scenario in k6's own words: names and units are k6's. */
    private record Scenario(
            String executor, int startVUs, List<Stage> stages, String gracefulRampDown, String gracefulStop) {}

    private record Stage(String duration, int target) {}

    /** What the script writes; times are milliseconds. */
    private record Summary(
            double seconds,
            long requests,
            long good,
            double mean,
            double deviation,
            double max,
            List<double[]> curve) {}

    @Override
    public String name() {
        return Tool.K6.label();
    }

    @Override
    public Map<String, String> files(Endpoint endpoint) {
        // Long enough for every request to end or time out by itself: k6 forgets those that it has to stop.
        String grace = K6.millis(load.timeout().plus(load.pause()).plusSeconds(1));
        List<Stage> stages = List.of(
                new Stage(K6.millis(load.rampUp()), users),
                new Stage(K6.millis(load.hold()), users),
                new Stage(K6.millis(load.rampDown()), 0));
        return K6.files(
                endpoint,
                load.timeout(),
                "k6-users.js",
                new Told(
                        load.pause().toMillis(),
                        Curves.PERCENTS,
                        new Scenario("ramping-vus", 0, stages, grace, grace)));
    }

    @Override
    public List<String> command(Endpoint endpoint, Path folder) {
        return K6.command();
    }

    @Override
    public K6Users warmup(Duration target, double expectedRps) {
        return K6.warmup(users, target, load.timeout());
    }

    /** k6 ends by itself after the last request's timeout; the minute is for its start, which makes all users. */
    @Override
    public Duration limit() {
        return load.rampUp()
                .plus(load.hold())
                .plus(load.rampDown())
                .plus(load.timeout())
                .plus(load.pause())
                .plusMinutes(1);
    }

    /** A request without any answer counts too. Throughput is over all the time, the ramps included. */
    @Override
    public LoadResult parse(Endpoint endpoint, LoadOutput output) {
        LastWords.requireSuccess(name(), output);
        String json = output.files().get(SUMMARY);
        if (json == null) {
            throw LastWords.failure(name(), output, "no " + SUMMARY);
        }
        Summary summary = ScriptJson.read(json, Summary.class, name(), output);
        if (summary.requests() == 0) {
            throw LastWords.failure(name(), output, "no request was made");
        }
        return new LoadResult(
                summary.requests(),
                summary.requests() - summary.good(),
                summary.seconds(),
                summary.good() / summary.seconds(),
                Curves.latency(
                        summary.mean(),
                        summary.deviation(),
                        Point.curve(summary.curve(), summary.max(), 1),
                        summary.requests(),
                        null),
                null,
                null,
                null);
    }
}
