package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A load tool: its command line, and the meaning of what it prints. Starts nothing itself. */
public sealed interface LoadTool permits Ab, Wrk, K6, Client {

    /**
     * The tool that puts a load on.
     *
     * @param home the checkout
     */
    static LoadTool of(Load load, Path home) {
        return switch (load) {
            case Load.Ab _ -> new Ab();
            case Load.Wrk _ -> new Wrk();
            case Load.K6Rate _, Load.K6Users _ -> new K6();
            case Load.Client _ -> new Client(home);
        };
    }

    /** The executable, looked up on the path. */
    String name();

    /** A command that prints the version on stdout or stderr. */
    List<String> versionCommand();

    /** The version, such as {@code 2.3}, from what {@link #versionCommand} printed; {@code unknown} if it is not there. */
    String parseVersion(String output);

    /** Files that the command needs in the folder it runs in, by name; empty for most. */
    Map<String, String> files(LoadSpec spec);

    /** The command of a measurement, to be run in {@code folder}, which holds {@link #files}. */
    List<String> command(LoadSpec spec, Path folder);

    /**
     * The load of one warm-up cycle: the plan's, cut to about {@code target}.
     *
     * @param expectedRps what the cycle before reached; 0 at first
     */
    LoadSpec warmup(LoadSpec spec, Duration target, double expectedRps);

    /** By when a command must have ended, however slow the answers are; then it is killed. */
    Duration limit(LoadSpec spec);

    /** How many cores the tool can use at most. */
    double cores(LoadSpec spec);

    /**
     * Reads the figures out of what the tool left behind.
     *
     * @throws LoadFailedException where the output is not whole, or the tool gave up
     */
    LoadResult parse(LoadSpec spec, LoadOutput output);
}
