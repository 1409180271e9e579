package dev.wiregauge.experiments.weather.server;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A server that runs until it is told to end. */
abstract class ServerCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--host", defaultValue = "127.0.0.1", description = "Address to listen on (${DEFAULT-VALUE}).")
    private String host = "";

    @Option(names = "--port", required = true, description = "Port to listen on; 0 for any that is free.")
    private int port;

    abstract RunningServer start(InetSocketAddress address) throws IOException;

    /** What the server is, for the line that it announces itself with. */
    String setUp() {
        return spec.name();
    }

    final CommandSpec spec() {
        return spec;
    }

    @Override
    public final Integer call() throws IOException, InterruptedException {
        if (port < 0 || port > 65_535) {
            throw new ParameterException(spec.commandLine(), "--port must be 0 to 65535, was " + port);
        }
        try (RunningServer server = start(new InetSocketAddress(host, port))) {
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(server::close));
            spec.commandLine().getOut().printf("%s listens on %s:%d%n", setUp(), host, server.port());
            spec.commandLine().getOut().flush();
            server.awaitTermination();
            return 0;
        }
    }
}
