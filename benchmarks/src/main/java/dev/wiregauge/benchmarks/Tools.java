package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.load.Tool;
import dev.wiregauge.benchmarks.process.Command;
import java.util.Optional;

/** The load tools on this machine. */
final class Tools {

    private Tools() {}

    /** Returns the version of a tool; empty if it cannot be started. */
    static Optional<String> version(Tool tool) {
        // Some print their version and exit with 1 all the same.
        Command.Output output = Command.run(tool.versionCommand());
        return output.exitCode() == Command.CANNOT_START
                ? Optional.empty()
                : Optional.of(tool.parseVersion(output.text()));
    }
}
