package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.plan.Choices;
import dev.wiregauge.benchmarks.plan.InvalidPlanException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a run can be told on the command line, whichever command begins it. */
final class RunOptions {

    /** Blocks at most where precision decides, and nobody has said another number. */
    private static final int MOST_BLOCKS = 40;

    @Option(names = "--quick", description = "The plan's short form: a look within minutes, not to be quoted.")
    private boolean quick;

    @Option(
            names = "--target",
            paramLabel = "TARGET",
            description = "local, compose, or the URL of an aggregator that runs already; default: the plan's.")
    private @Nullable String target;

    @Option(names = "--blocks", paramLabel = "N", description = "Blocks, each on fresh JVMs; default: the plan's.")
    private @Nullable Integer blocks;

    @Option(names = "--rounds", paramLabel = "N", description = "Rounds a block; default: the plan's.")
    private @Nullable Integer rounds;

    @Option(
            names = "--until",
            paramLabel = "PERCENT",
            description = "Stops when every interval of the primary metric is this narrow, from 8 blocks on; "
                    + "at most 40 blocks, or as many as --blocks says.")
    private @Nullable String until;

    @Option(
            names = "--floor",
            description =
                    "Measures programs that do the same work without a framework as well, interleaved, and tells every"
                            + " cost over theirs.")
    private boolean floor;

    Choices choices() {
        Double percent = untilPercent();
        return new Choices(
                quick,
                target,
                blocks == null && percent != null ? Integer.valueOf(MOST_BLOCKS) : blocks,
                percent,
                rounds,
                floor);
    }

    private @Nullable Double untilPercent() {
        if (until == null) {
            return null;
        }
        String number = until.endsWith("%") ? until.substring(0, until.length() - 1) : until;
        try {
            double percent = Double.parseDouble(number);
            if (percent > 0 && percent <= 100) {
                return percent;
            }
        } catch (NumberFormatException e) {
            // Told below, as every other wrong value.
        }
        throw new InvalidPlanException("--until: '%s' is not a percentage above 0; write it like 5%%".formatted(until));
    }

    boolean areDefault() {
        return choices().equals(Choices.NONE);
    }
}
