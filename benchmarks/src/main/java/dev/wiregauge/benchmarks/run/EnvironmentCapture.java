package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.probe.Command;
import dev.wiregauge.benchmarks.probe.Machine;
import dev.wiregauge.benchmarks.results.Environment;
import dev.wiregauge.benchmarks.target.Target;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a run is done with: the code, the machine, the services' flags, the load tool. */
public final class EnvironmentCapture {

    private EnvironmentCapture() {}

    /** To be called before anything is started: the load average is then that of others. */
    public static Environment of(Path home, Target target, LoadTool tool) {
        Map<String, String> facts = new LinkedHashMap<>();
        List<String> warnings = new ArrayList<>();
        Command.Output commit = git(home, "rev-parse", "HEAD");
        if (commit.succeeded()) {
            boolean dirty = !git(home, "status", "--porcelain", "--untracked-files=no")
                    .text()
                    .isBlank();
            facts.put("commit", commit.lastLine() + (dirty ? " with uncommitted changes" : ""));
            if (dirty) {
                warnings.add("the code has uncommitted changes: nobody else can repeat this run");
            }
        }
        facts.putAll(Machine.facts());
        facts.putAll(target.facts());
        facts.put(
                tool.name(),
                tool.parseVersion(Command.run(tool.versionCommand()).text()));
        warnings.addAll(Machine.warnings());
        return new Environment(Instant.now(), facts, warnings);
    }

    private static Command.Output git(Path home, String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "-C", home.toString()));
        command.addAll(List.of(arguments));
        return Command.run(command);
    }
}
