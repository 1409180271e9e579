package dev.wiregauge.benchmarks;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line of the harness. */
@Command(
        name = "bench",
        description = "Measures what REST and gRPC cost between two JVM services, with a verdict and its uncertainty.",
        subcommands = {
            RunCommand.class,
            AllCommand.class,
            PrepareCommand.class,
            ReportCommand.class,
            CompareCommand.class,
            CombineCommand.class,
            IndexCommand.class,
            PlansCommand.class,
            DoctorCommand.class
        })
public final class Bench {

    @Option(
            names = "--help",
            usageHelp = true,
            scope = CommandLine.ScopeType.INHERIT,
            description = "Shows how a command is used.")
    private boolean unusedHelp;

    /** The exit status of what could not be done at all. */
    static final int UNUSABLE = 2;

    private Bench() {}

    /** Exits with 0, 1 if what was measured is not good, or 2 if nothing could be done. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Bench()).setExecutionExceptionHandler((exception, commandLine, _) -> {
            if (Problems.isForPeople(exception)) {
                PrintWriter err = commandLine.getErr();
                err.println(exception.getMessage());
                err.flush();
                return UNUSABLE;
            }
            throw exception;
        });
    }
}
