package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * k6 as an open loop: each user is a Poisson process of intended starts, which a slow answer does not slow down, and all of
 * them together are one of {@code ratePerSecond}.
 */
record K6Open(Load.K6Open load, double ratePerSecond) implements LoadTool {

    private static final String REPORTS = "users.log";

    /** For the answers to the last of the requests that open the connections. */
    private static final Duration SETTLING = Duration.ofSeconds(1);

    /**
     * What the script is told; times are since k6 began.
     *
     * @param seed the same for the same path, wherever the port is, so that a run can be repeated
     * @param spacingMillis between the requests with which the users open their connections
     * @param meanGapMillis between two starts of one user
     * @param giveUpMillis when a start that is still due is not made any more
     */
    private record Told(
            int seed,
            double spacingMillis,
            double meanGapMillis,
            long beginMillis,
            long endMillis,
            long giveUpMillis,
            Scenario scenario) {}

    /** The scenario in k6's own words: names and units are k6's. */
    private record Scenario(String executor, int vus, int iterations, String maxDuration, String gracefulStop) {}

    @Override
    public String name() {
        return Tool.K6.label();
    }

    @Override
    public Map<String, String> files(Endpoint endpoint) {
        Duration end = opening().plus(load.duration());
        Scenario scenario = new Scenario(
                "per-vu-iterations",
                load.users(),
                1,
                K6.millis(end.plus(load.timeout().multipliedBy(2)).plusSeconds(1)),
                "0s");
        return K6.files(
                endpoint,
                load.timeout(),
                "k6-open.js",
                new Told(
                        endpoint.url().getPath().hashCode(),
                        1000 / ratePerSecond,
                        1000 / ratePerSecond * load.users(),
                        opening().toMillis(),
                        end.toMillis(),
                        end.plus(load.timeout()).toMillis(),
                        scenario));
    }

    @Override
    public List<String> command(Endpoint endpoint, Path folder) {
        return K6.command("--console-output=" + REPORTS);
    }

    @Override
    public K6Users warmup(Duration target, double expectedRps) {
        return K6.warmup(load.users(), target, load.timeout());
    }

    /** One timeout for those that are still due at the end, one for the last of them; the minute is for k6's start. */
    @Override
    public Duration limit() {
        return opening()
                .plus(load.duration())
                .plus(load.timeout().multipliedBy(2))
                .plusMinutes(1);
    }

    @Override
    public LoadResult parse(Endpoint endpoint, LoadOutput output) {
        LastWords.requireSuccess(name(), output);
        OpenReport all = OpenReport.read(output.files().getOrDefault(REPORTS, ""), load.users(), output);
        if (all.arrivals() == 0) {
            throw LastWords.failure(name(), output, "no request was due");
        }
        double seconds = load.duration().toMillis() / 1000.0;
        long completed = load.users() + all.arrivals();
        return new LoadResult(
                completed,
                completed - all.opened() - all.good(),
                seconds,
                all.goodInTime() / seconds,
                all.latencies().latency(),
                null,
                all.arrivals() / seconds,
                all.late());
    }

    /** The users open their connections one after the other, at the rate of the load: it overloads nothing. */
    private Duration opening() {
        if (!(ratePerSecond > 0)) {
            throw new LoadFailedException("k6: no open loop of " + ratePerSecond
                    + " requests/s: the warm-up has not found out what the mode can serve");
        }
        return Duration.ofMillis(Math.round(load.users() * 1000 / ratePerSecond))
                .plus(SETTLING);
    }
}
