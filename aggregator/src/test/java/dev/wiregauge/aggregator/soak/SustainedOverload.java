package dev.wiregauge.aggregator.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.aggregator.ServiceProcess;
import dev.wiregauge.aggregator.soak.Callers.Answer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Three times as many requests as can be answered, from callers who do not wait for each other, and what comes after. Its figures are
 * those of warm services on a machine of their own, and no build runs it: {@code scripts/check.sh --soak} does.
 */
class SustainedOverload {

    private static final int RECORDS = 1000;
    private static final int CALLERS = 16;
    private static final int TIMES = 3;
    private static final Duration WARMUP = Duration.ofSeconds(40);
    private static final Duration OVERLOAD = Duration.ofMinutes(1);
    private static final Duration WINDOW = Duration.ofSeconds(10);
    private static final Duration PROBE_EVERY = Duration.ofMillis(50);

    /** Stays there after the test. */
    private static final Path LOGS = Path.of("target", "soak", "SustainedOverload");

    private static ServiceProcess rest;
    private static ServiceProcess grpc;
    private static ServiceProcess aggregator;
    private static int port;

    @BeforeAll
    static void start() throws Exception {
        Files.createDirectories(LOGS);
        rest = Backend.REST.start(LOGS, List.of(), 0);
        grpc = Backend.GRPC.start(LOGS, List.of(), 0);
        aggregator = ServiceProcess.start(
                "aggregator",
                LOGS,
                "--server.port=0",
                "--wiregauge.deadline=2s",
                "--wiregauge.rest.url=http://127.0.0.1:" + Backend.REST.port(rest),
                "--wiregauge.grpc.target=127.0.0.1:" + Backend.GRPC.port(grpc));
        port = aggregator.port("Tomcat started on port");
    }

    @AfterAll
    static void stop() {
        aggregator.close();
        grpc.close();
        rest.close();
    }

    /** The article's modes. */
    @ParameterizedTest
    @ValueSource(strings = {"/api/rest/unary/user/", "/api/grpc/unary/user/", "/api/grpc/stream/user/"})
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void threeTimesTheCapacityIsShedAndGoneSoonAfter(String mode) {
        try (Callers callers = new Callers(port, mode + RECORDS);
                Callers prober = new Callers(port, "/actuator/health/liveness")) {
            warmUp(callers);
            double before = goodput(callers);
            CompletableFuture<List<Answer>> probes =
                    CompletableFuture.supplyAsync(() -> prober.closedLoop(1, PROBE_EVERY, OVERLOAD));
            long began = System.nanoTime();
            List<Answer> answers = callers.openLoop(TIMES * before, OVERLOAD);
            Duration normal = untilNormal(callers);
            List<Answer> health = probes.join();
            double peak = Math.max(before, goodput(callers));
            double goodput = goodput(answers, began, OVERLOAD);
            double refusal = p99Millis(answers, Answer::isRefusal);
            double probe = p99Millis(health, Answer::isGood);
            System.out.printf(
                    "%s: peak %.1f/s (%.1f/s before), of %d requests at three times as many %d good (%.1f/s, %.2f of the peak), %d refused"
                            + " (p99 %.1f ms), %d too late; health: p99 %.1f ms of %d; normal again after %d ms%n",
                    mode,
                    peak,
                    before,
                    answers.size(),
                    answers.stream().filter(Answer::isGood).count(),
                    goodput,
                    goodput / peak,
                    answers.stream().filter(Answer::isRefusal).count(),
                    refusal,
                    answers.stream().filter(answer -> answer.status() == 504).count(),
                    probe,
                    health.size(),
                    normal.toMillis());
            assertThat(answers).extracting(Answer::status).containsAnyOf(200).containsAnyOf(503);
            assertThat(answers).extracting(Answer::status).isSubsetOf(200, 503, 504);
            assertThat(health).extracting(Answer::status).containsOnly(200);
            assertThat(goodput).as("good answers a second").isGreaterThanOrEqualTo(0.8 * peak);
            assertThat(refusal).as("p99 of refusals, ms").isLessThan(50);
            assertThat(probe).as("p99 of health, ms").isLessThan(100);
            assertThat(normal).isLessThanOrEqualTo(Duration.ofSeconds(5));
        }
    }

    /** Until what is to be measured is compiled, the refusals too. */
    private static void warmUp(Callers callers) {
        callers.closedLoop(CALLERS, Duration.ZERO, WARMUP);
        callers.openLoop(TIMES * goodput(callers), WARMUP.dividedBy(2));
    }

    /** Returns the good answers a second that a closed loop of a few callers has, which keeps the services busy and no more. */
    private static double goodput(Callers callers) {
        long began = System.nanoTime();
        return goodput(callers.closedLoop(CALLERS, Duration.ZERO, WINDOW), began, WINDOW);
    }

    /** Returns the good answers a second of those that ended in time. */
    private static double goodput(List<Answer> answers, long began, Duration window) {
        return answers.stream()
                        .filter(answer -> answer.isGood() && answer.endedAt() - began <= window.toNanos())
                        .count()
                / seconds(window);
    }

    /** Returns after how long all callers of a closed loop got good answers only, for a fiftieth of a window. */
    private static Duration untilNormal(Callers callers) {
        long began = System.nanoTime();
        while (true) {
            long now = System.nanoTime();
            if (callers.closedLoop(CALLERS, Duration.ZERO, WINDOW.dividedBy(50)).stream()
                    .allMatch(Answer::isGood)) {
                return Duration.ofNanos(now - began);
            }
        }
    }

    private static double p99Millis(List<Answer> answers, Predicate<Answer> which) {
        long[] nanos =
                answers.stream().filter(which).mapToLong(Answer::nanos).sorted().toArray();
        return nanos.length == 0 ? Double.NaN : nanos[(int) (0.99 * nanos.length)] / 1e6;
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }
}
