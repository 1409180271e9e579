package dev.wiregauge.benchmarks.plan;

import java.time.Duration;
import java.util.List;

/** The load of a plan: which tool, and how hard it presses. */
public sealed interface Load {

    /** The load tool's name, which is its executable's. */
    String tool();

    /** The intensities that the plan's matrix is made of. */
    List<Intensity> intensities();

    /** Apache Bench: a closed loop, a fixed number of requests. {@code timeout} is for one answer. */
    record Ab(List<Integer> concurrencies, int requests, Duration timeout) implements Load {
        @Override
        public String tool() {
            return "ab";
        }

        @Override
        public List<Intensity> intensities() {
            return of(Intensity.Kind.CONCURRENCY, concurrencies);
        }
    }

    /** wrk: a closed loop on kept connections for a fixed time. {@code timeout} is for one answer. */
    record Wrk(List<Integer> concurrencies, int threads, Duration duration, Duration timeout) implements Load {
        @Override
        public String tool() {
            return "wrk";
        }

        @Override
        public List<Intensity> intensities() {
            return of(Intensity.Kind.CONCURRENCY, concurrencies);
        }
    }

    /** k6 at a constant arrival rate: an open loop, which a slow answer does not slow down. */
    record K6Rate(List<Integer> ratesPerSecond, Duration duration, int maxUsers, Duration timeout) implements Load {
        @Override
        public String tool() {
            return "k6";
        }

        @Override
        public List<Intensity> intensities() {
            return of(Intensity.Kind.RATE, ratesPerSecond);
        }
    }

    /** k6 with users who come, stay and go, each pausing after every answer. */
    record K6Users(
            List<Integer> users, Duration rampUp, Duration hold, Duration rampDown, Duration pause, Duration timeout)
            implements Load {
        @Override
        public String tool() {
            return "k6";
        }

        @Override
        public List<Intensity> intensities() {
            return of(Intensity.Kind.USERS, users);
        }
    }

    /**
     * A plan's own client, a closed loop: for what no known tool can do. Its arguments may say {@code {address}} (host and
     * port), {@code {concurrency}}, {@code {millis}} (how long to measure) and {@code {report}}, the file that it writes.
     *
     * @param jar from the top of the checkout
     * @param jvm its flags
     * @param timeout how long it may take beyond {@code duration}
     */
    record Client(
            List<Integer> concurrencies,
            String jar,
            List<String> jvm,
            List<String> arguments,
            Duration duration,
            Duration timeout)
            implements Load {
        @Override
        public String tool() {
            return "client";
        }

        @Override
        public List<Intensity> intensities() {
            return of(Intensity.Kind.CONCURRENCY, concurrencies);
        }
    }

    private static List<Intensity> of(Intensity.Kind kind, List<Integer> values) {
        return values.stream().map(value -> new Intensity(kind, value)).toList();
    }
}
