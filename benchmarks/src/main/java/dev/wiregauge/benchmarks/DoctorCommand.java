package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.load.Tool;
import dev.wiregauge.benchmarks.probe.Machine;
import dev.wiregauge.benchmarks.process.Command;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** Says what this machine is, what it can run, and what would spoil a measurement now. */
@CommandLine.Command(
        name = "doctor",
        description = "Says what this machine is, what it can run, and what would spoil a measurement now.",
        exitCodeListHeading = "Exit status:%n",
        exitCodeList = {"0:the article's plan can run", "1:it cannot"})
final class DoctorCommand extends CheckoutCommand {

    @Override
    public Integer call() {
        PrintWriter out = out();
        line(out, "    ", "checkout", home.path().toString());
        Machine.facts().forEach((name, value) -> line(out, "    ", name, value));
        boolean hasAb = tool(out, Tool.AB, "the article's plan cannot run");
        tool(out, Tool.WRK, "plans with wrk cannot run");
        tool(out, Tool.K6, "plans with k6 cannot run");
        check(out, "ss", Command.run(List.of("ss", "-V")), "bytes between the tiers stay unknown; install iproute2");
        check(
                out,
                "toxiproxy",
                Command.run(List.of("toxiproxy-server", "-version")),
                "plans with faults cannot run; scripts/setup.sh --tool toxiproxy installs it");
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

    private static boolean tool(PrintWriter out, Tool tool, String consequence) {
        Optional<String> version = Tools.version(tool);
        line(
                out,
                version.isPresent() ? "ok  " : "-   ",
                tool.label(),
                version.orElse(consequence + "; " + tool.remedy()));
        return version.isPresent();
    }

    private static void check(PrintWriter out, String name, Command.Output output, String consequence) {
        line(out, output.succeeded() ? "ok  " : "-   ", name, output.succeeded() ? output.lastLine() : consequence);
    }

    private static void line(PrintWriter out, String mark, String name, String value) {
        out.printf("%s%-22s %s%n", mark, name, value);
    }
}
