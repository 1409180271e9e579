package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A load tool that presses with one intensity: its command line, and the meaning of what it prints. Starts nothing. */
public sealed interface LoadTool permits Ab, Wrk, K6Open, K6Rate, K6Users, Client {

    /**
     * Returns the tool that presses so.
     *
     * @param intensity one of the load's own
     * @param capacityRps what the mode can serve, for an intensity that is a share of it and for a load that lasts a time;
     *     0 when that is not known
     * @param home the checkout
     */
    static LoadTool of(Load load, Intensity intensity, double capacityRps, Path home) {
        int value = intensity.value();
        return switch (load) {
            case Load.Ab ab -> Ab.of(ab, value, capacityRps);
            case Load.Wrk wrk -> new Wrk(wrk, value);
            case Load.K6Open open ->
                new K6Open(open, intensity.kind() == Intensity.Kind.SHARE ? capacityRps * value / 100 : value);
            case Load.K6Rate rate -> new K6Rate(rate, value);
            case Load.K6Users users -> new K6Users(users, value);
            case Load.Client client -> new Client(client, value, home);
        };
    }

    /** Returns what the tool is called. */
    String name();

    /** Returns files that the command needs in the folder it runs in, by name; none for most. */
    Map<String, String> files(Endpoint endpoint);

    /** Returns the command of a measurement, to be run in {@code folder}, which holds {@link #files}. */
    List<String> command(Endpoint endpoint, Path folder);

    /**
     * Returns the tool for one warm-up cycle: this one, cut to about {@code target}, always a closed loop.
     *
     * @param expectedRps what the cycle before reached; 0 at first
     */
    LoadTool warmup(Duration target, double expectedRps);

    /** Returns by when a command must have ended, however slow the answers are; then it is killed. */
    Duration limit();

    /** Returns how many cores the tool can use at most: what there is, unless it has fewer threads. */
    default double cores() {
        return Runtime.getRuntime().availableProcessors();
    }

    /** Says whether it waits for every answer, so that the services have answered exactly what it counts. */
    default boolean countsEveryAnswer() {
        return true;
    }

    /** Returns a file in its folder that has something in it as soon as there is load; empty where there is none. */
    default Optional<String> log() {
        return Optional.empty();
    }

    /** Returns every single answer, in the order in which they were asked for; none for tools that do not tell. */
    default List<Answer> answers(LoadOutput output) {
        return List.of();
    }

    /**
     * Reads the figures out of what the tool left behind.
     *
     * @throws LoadFailedException where the output is not whole, or the tool gave up
     */
    LoadResult parse(Endpoint endpoint, LoadOutput output);
}
