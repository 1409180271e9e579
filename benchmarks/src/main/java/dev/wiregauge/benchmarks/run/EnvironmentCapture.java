package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.deploy.Deployer;
import dev.wiregauge.benchmarks.load.Tool;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.probe.Machine;
import dev.wiregauge.benchmarks.process.Command;
import dev.wiregauge.benchmarks.results.Environment;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What a run is done with: the code, the machine, the services' flags, the load tool. */
public final class EnvironmentCapture {

    private EnvironmentCapture() {}

    /** Looks around; to be called before anything is started: the load average is then that of others. */
    public static Environment of(Map<Arm, Path> checkouts, Map<Arm, Deployer> deployers, Plan plan, Pinning pinning) {
        Map<String, String> facts = new LinkedHashMap<>();
        List<String> warnings = new ArrayList<>();
        checkouts.forEach(
                (arm, checkout) -> commit(arm == Arm.BASE ? "base commit" : "commit", checkout, facts, warnings));
        facts.putAll(Machine.facts());
        facts.putAll(Objects.requireNonNull(deployers.get(Arm.MAIN)).facts(plan));
        Tool tool = Tool.of(plan.load());
        facts.put(
                tool.label(),
                tool.parseVersion(Command.run(tool.versionCommand()).text()));
        facts.put("CPUs of the processes", pinning.inWords());
        warnings.addAll(Machine.warnings());
        return new Environment(Instant.now(), facts, warnings);
    }

    private static void commit(String name, Path checkout, Map<String, String> facts, List<String> warnings) {
        Command.Output commit = git(checkout, "rev-parse", "HEAD");
        if (commit.succeeded()) {
            boolean dirty = !git(checkout, "status", "--porcelain", "--untracked-files=no")
                    .text()
                    .isBlank();
            facts.put(name, commit.lastLine() + (dirty ? " with uncommitted changes" : ""));
            if (dirty) {
                warnings.add("the code has uncommitted changes: nobody else can repeat this run");
            }
        }
    }

    private static Command.Output git(Path home, String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "-C", home.toString()));
        command.addAll(List.of(arguments));
        return Command.run(command);
    }
}
