package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Request;
import java.time.Duration;
import java.util.List;

/**
 * What the script is to do, as its {@code load.json}.
 *
 * @param request how to ask; without its body, which has a file of its own
 * @param hasBody whether there is such a file
 * @param pauseMillis of a user after each answer
 * @param percents of the latency curve
 */
record K6Plan(
        String url,
        Request request,
        boolean hasBody,
        long answerBytes,
        long timeoutMillis,
        long pauseMillis,
        List<Double> percents,
        Scenario scenario) {

    /** A scenario in k6's own words: names and units are k6's. */
    sealed interface Scenario {}

    record Rate(
            String executor,
            int rate,
            String timeUnit,
            String duration,
            int preAllocatedVUs,
            int maxVUs,
            String gracefulStop)
            implements Scenario {}

    record Users(String executor, int startVUs, List<Stage> stages, String gracefulRampDown, String gracefulStop)
            implements Scenario {}

    record Stage(String duration, int target) {}

    static K6Plan of(LoadSpec spec) {
        int value = spec.intensity().value();
        return switch (spec.load()) {
            case Load.K6Rate load ->
                of(
                        spec,
                        load.timeout(),
                        Duration.ZERO,
                        // All users from the start: making more of them would take CPU in the middle of a measurement.
                        new Rate(
                                "constant-arrival-rate",
                                value,
                                "1s",
                                millis(load.duration()),
                                load.maxUsers(),
                                load.maxUsers(),
                                grace(load.timeout(), Duration.ZERO)));
            case Load.K6Users load ->
                of(
                        spec,
                        load.timeout(),
                        load.pause(),
                        new Users(
                                "ramping-vus",
                                0,
                                List.of(
                                        new Stage(millis(load.rampUp()), value),
                                        new Stage(millis(load.hold()), value),
                                        new Stage(millis(load.rampDown()), 0)),
                                grace(load.timeout(), load.pause()),
                                grace(load.timeout(), load.pause())));
            case Load.Ab _, Load.Wrk _, Load.Client _ ->
                throw new IllegalArgumentException("not a load for k6: " + spec.load());
        };
    }

    private static K6Plan of(LoadSpec spec, Duration timeout, Duration pause, Scenario scenario) {
        return new K6Plan(
                spec.url().toString(),
                withoutTexts(spec.request()),
                spec.request().body() != null,
                spec.answerBytes(),
                timeout.toMillis(),
                pause.toMillis(),
                Curves.PERCENTS,
                scenario);
    }

    /** A text in load.json would be in the memory of every single user. */
    private static Request withoutTexts(Request request) {
        return switch (request) {
            case Request.Http http -> new Request.Http(http.method(), http.path(), null, http.status());
            case Request.Grpc grpc -> new Request.Grpc(grpc.call(), "", "", grpc.connection());
            case Request.Arguments _ -> throw new IllegalArgumentException("not a request for k6");
        };
    }

    /** Long enough for every request to end or time out by itself: k6 forgets those that it has to stop. */
    private static String grace(Duration timeout, Duration pause) {
        return millis(timeout.plus(pause).plusSeconds(1));
    }

    private static String millis(Duration duration) {
        return duration.toMillis() + "ms";
    }
}
