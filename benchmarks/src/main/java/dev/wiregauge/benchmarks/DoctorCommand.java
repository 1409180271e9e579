package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.probe.Command;
import dev.wiregauge.benchmarks.probe.Machine;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Says what this machine is, what it can run, and what would spoil a measurement now. */
@CommandLine.Command(
        name = "doctor",
        description = "Says what this machine is, what it can run, and what would spoil a measurement now.",
        exitCodeListHeading = "Exit status:%n",
        exitCodeList = {"0:the article's plan can run", "1:it cannot"})
final class DoctorCommand implements Callable<Integer> {

    private static final LoadTool AB = LoadTool.of(new Load.Ab(List.of(1), 1, Duration.ofSeconds(1)), Path.of("."));
    private static final LoadTool WRK =
            LoadTool.of(new Load.Wrk(List.of(1), 1, Duration.ofSeconds(1), Duration.ofSeconds(1)), Path.of("."));
    private static final LoadTool K6 =
            LoadTool.of(new Load.K6Rate(List.of(1), Duration.ofSeconds(1), 1, Duration.ofSeconds(1)), Path.of("."));

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private Home home = new Home();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        line(out, "    ", "checkout", home.path().toString());
        Machine.facts().forEach((name, value) -> line(out, "    ", name, value));
        boolean hasAb = tool(out, AB, "the article's plan cannot run");
        tool(out, WRK, "plans with wrk cannot run");
        tool(out, K6, "plans with k6 cannot run");
        check(out, "ss", Command.run(List.of("ss", "-V")), "bytes between the tiers stay unknown; install iproute2");
        check(
                out,
                "Docker engine",
                Command.run(List.of("docker", "version", "--format", "{{.Server.Version}}")),
                "--target compose cannot run; local needs no Docker");
        List<String> warnings = Machine.warnings();
        warnings.forEach(warning -> out.println("!   " + warning));
        if (warnings.isEmpty()) {
            out.println("ok  nothing else seems to use this machine");
        }
        out.flush();
        return hasAb ? 0 : 1;
    }

    private static boolean tool(PrintWriter out, LoadTool tool, String consequence) {
        Optional<String> version = Tools.version(tool);
        line(
                out,
                version.isPresent() ? "ok  " : "-   ",
                tool.name(),
                version.orElse(consequence + "; " + Tools.remedy(tool)));
        return version.isPresent();
    }

    private static void check(PrintWriter out, String name, Command.Output output, String consequence) {
        line(out, output.succeeded() ? "ok  " : "-   ", name, output.succeeded() ? output.lastLine() : consequence);
    }

    private static void line(PrintWriter out, String mark, String name, String value) {
        out.printf("%s%-22s %s%n", mark, name, value);
    }
}
