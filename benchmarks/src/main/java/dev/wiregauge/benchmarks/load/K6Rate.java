package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** k6 as an open loop of even arrivals, which a slow answer does not slow down while a user is left to send the next. */
record K6Rate(Load.K6Rate load, int ratePerSecond) implements LoadTool {

    private static final String LOG = "answers.log";

    private static final int WARMING_USERS = 4;

    /** k6's code of a request that it gave up. */
    private static final int TIMED_OUT = 1050;

    /** What the script is told. */
    private record Told(Scenario scenario) {}

    /** The scenario in k6's own words: names and units are k6's. */
    private record Scenario(
            String executor,
            int rate,
            String timeUnit,
            String duration,
            int preAllocatedVUs,
            int maxVUs,
            String gracefulStop) {}

    /** What is said of each request. */
    private record Said(long began, double waited, boolean isGood, int status, int error) {

        Answer answer() {
            return new Answer(began, waited, isGood ? Answer.GOOD : wrong());
        }

        private String wrong() {
            if (error == TIMED_OUT) {
                return "unanswered";
            }
            if (error != 0 && (status == 0 || status == 200)) {
                return "cut";
            }
            return status == 200 ? "wrong" : String.valueOf(status);
        }
    }

    @Override
    public String name() {
        return Tool.K6.label();
    }

    @Override
    public Map<String, String> files(Endpoint endpoint) {
        Scenario scenario = new Scenario(
                "constant-arrival-rate",
                ratePerSecond,
                "1s",
                K6.millis(load.duration()),
                load.users(),
                load.users(),
                K6.millis(load.timeout().plusSeconds(1)));
        return K6.files(endpoint, load.timeout(), "k6-rate.js", new Told(scenario));
    }

    @Override
    public List<String> command(Endpoint endpoint, Path folder) {
        return K6.command("--console-output=" + LOG);
    }

    /** With few users: those of the plan are for requests that wait, and cold services must not make all of them wait. */
    @Override
    public K6Users warmup(Duration target, double expectedRps) {
        return K6.closedLoop(Math.min(WARMING_USERS, load.users()), target, load.timeout());
    }

    /** The minute is for k6's start. */
    @Override
    public Duration limit() {
        return load.duration().plus(load.timeout()).plusMinutes(1);
    }

    @Override
    public Optional<String> log() {
        return Optional.of(LOG);
    }

    @Override
    public List<Answer> answers(LoadOutput output) {
        LastWords.requireSuccess(name(), output);
        return K6.said(output.files().getOrDefault(LOG, ""), Said.class, output)
                .map(Said::answer)
                .sorted(Comparator.comparingLong(Answer::beganMillis))
                .toList();
    }

    @Override
    public LoadResult parse(Endpoint endpoint, LoadOutput output) {
        List<Answer> answers = answers(output);
        if (answers.isEmpty()) {
            throw LastWords.failure(name(), output, "no request was sent");
        }
        double seconds = load.duration().toMillis() / 1000.0;
        long good = answers.stream().filter(Answer::isGood).count();
        Latencies latencies = new Latencies();
        latencies.add(answers.stream()
                .map(answer -> Math.round(answer.millis() * 1000))
                .toList());
        return new LoadResult(
                answers.size(),
                answers.size() - good,
                seconds,
                good / seconds,
                latencies.latency(),
                null,
                (double) ratePerSecond,
                0L);
    }
}
