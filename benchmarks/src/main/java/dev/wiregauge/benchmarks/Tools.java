package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.probe.Command;
import java.util.Optional;

/** The load tools on this machine. */
final class Tools {

    private Tools() {}

    /** The version of a tool; empty if it cannot be started. */
    static Optional<String> version(LoadTool tool) {
        // Some print their version and exit with 1 all the same.
        Command.Output output = Command.run(tool.versionCommand());
        return output.exitCode() == 127 ? Optional.empty() : Optional.of(tool.parseVersion(output.text()));
    }

    static String remedy(LoadTool tool) {
        return "%s is missing; scripts/setup.sh --tool %s installs it".formatted(tool.name(), tool.name());
    }
}
