package dev.wiregauge.experiments.weather;

import dev.wiregauge.experiments.weather.load.LoadCommand;
import dev.wiregauge.experiments.weather.options.OptionConverters;
import dev.wiregauge.experiments.weather.server.HumidityCommand;
import dev.wiregauge.experiments.weather.server.TemperatureCommand;
import dev.wiregauge.experiments.weather.server.WeatherCommand;
import dev.wiregauge.experiments.weather.server.WindCommand;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line: one subcommand for each server, and one for the client. */
@Command(
        name = "weather-app",
        description = "A gRPC service that asks three others, with every kind of threads, and a client that bounds"
                + " what it has in flight.",
        subcommands = {
            WeatherCommand.class,
            TemperatureCommand.class,
            HumidityCommand.class,
            WindCommand.class,
            LoadCommand.class
        })
public final class WeatherApp {

    /** The exit status of what could not be done at all. */
    private static final int UNUSABLE = 2;

    @Option(
            names = "--help",
            usageHelp = true,
            scope = CommandLine.ScopeType.INHERIT,
            description = "Shows how a command is used.")
    private boolean unusedHelp;

    private WeatherApp() {}

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return OptionConverters.register(new CommandLine(new WeatherApp()))
                .setExecutionExceptionHandler((exception, commandLine, _) -> {
                    // A port that is taken, a report that cannot be written: for people, and no stack.
                    if (exception instanceof IOException) {
                        commandLine.getErr().println(exception.getMessage());
                        commandLine.getErr().flush();
                        return UNUSABLE;
                    }
                    throw exception;
                });
    }
}
