package dev.wiregauge.benchmarks.plan;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The load of a plan: which tool, and how hard it presses. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "tool")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Load.Ab.class, name = "ab"),
    @JsonSubTypes.Type(value = Load.Wrk.class, name = "wrk"),
    @JsonSubTypes.Type(value = Load.K6Open.class, name = "k6-open"),
    @JsonSubTypes.Type(value = Load.K6Rate.class, name = "k6-rate"),
    @JsonSubTypes.Type(value = Load.K6Users.class, name = "k6-users"),
    @JsonSubTypes.Type(value = Load.Client.class, name = "client")
})
public sealed interface Load {

    /** The intensities that the plan's matrix is made of. */
    List<Intensity> intensities();

    /** Whether the tool can send such a request: all send a plain GET, some send others. */
    default boolean canSend(Request request) {
        return request.isPlainGet();
    }

    /** What scripts install for it: ab, wrk, k6, or nothing for a client of the plan's own. */
    String executable();

    /** A closed loop: so many requests in flight, and the next one when an answer has come. */
    sealed interface Closed extends Load {

        List<Integer> concurrencies();

        @Override
        default List<Intensity> intensities() {
            return of(Intensity.Kind.CONCURRENCY, concurrencies());
        }
    }

    /** k6, which sends whatever HTTP and gRPC have. */
    sealed interface K6 extends Load {

        @Override
        default boolean canSend(Request request) {
            return !(request instanceof Request.Arguments);
        }

        @Override
        default String executable() {
            return "k6";
        }
    }

    /**
     * Apache Bench: a closed loop, a number of requests.
     *
     * @param requests of a measurement, or more
     * @param atLeast as many requests as fill this time at what the mode served last, where those are more; null for not
     * @param timeout for one answer
     */
    record Ab(
            List<Integer> concurrencies,
            int requests,
            @Nullable Duration atLeast,
            Duration timeout) implements Closed {
        @Override
        public String executable() {
            return "ab";
        }
    }

    /** wrk: a closed loop on kept connections for a fixed time. {@code timeout} is for one answer. */
    record Wrk(List<Integer> concurrencies, int threads, Duration duration, Duration timeout) implements Closed {
        @Override
        public String executable() {
            return "wrk";
        }
    }

    /**
     * k6 as an open loop of Poisson arrivals, which a slow answer does not slow down.
     *
     * @param ratesPerSecond the same for every mode; may be empty
     * @param percentsOfCapacity of what each mode can serve; may be empty
     * @param users who share the arrivals, each on a connection of its own
     */
    record K6Open(
            List<Integer> ratesPerSecond,
            List<Integer> percentsOfCapacity,
            int users,
            Duration duration,
            Duration timeout)
            implements K6 {
        @Override
        public List<Intensity> intensities() {
            return Stream.concat(
                            of(Intensity.Kind.RATE, ratesPerSecond).stream(),
                            of(Intensity.Kind.SHARE, percentsOfCapacity).stream())
                    .toList();
        }
    }

    /**
     * k6 as an open loop of even arrivals, of which every single answer is told.
     *
     * @param users who can wait at a time: what comes due while all of them do is not sent
     */
    record K6Rate(List<Integer> ratesPerSecond, int users, Duration duration, Duration timeout) implements K6 {
        @Override
        public boolean canSend(Request request) {
            return request instanceof Request.Http;
        }

        @Override
        public List<Intensity> intensities() {
            return of(Intensity.Kind.RATE, ratesPerSecond);
        }
    }

    /** k6 with users who come, stay and go, each pausing after every answer. */
    record K6Users(
            List<Integer> users, Duration rampUp, Duration hold, Duration rampDown, Duration pause, Duration timeout)
            implements K6 {
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
            implements Closed {
        @Override
        public boolean canSend(Request request) {
            return request instanceof Request.Arguments;
        }

        @Override
        public String executable() {
            return "client";
        }
    }

    private static List<Intensity> of(Intensity.Kind kind, List<Integer> values) {
        return values.stream().map(value -> new Intensity(kind, value)).toList();
    }
}
