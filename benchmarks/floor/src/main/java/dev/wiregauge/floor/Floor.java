package dev.wiregauge.floor;

import io.netty.util.ResourceLeakDetector;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line: a subcommand for each of the three tiers. Each listens on the loopback interface until it is ended. */
@Command(
        name = "floor",
        description = "The services' work on Netty and grpc-java alone, to compare the services with.",
        mixinStandardHelpOptions = true)
final class Floor {

    private static final int CANNOT_START = 2;

    private Floor() {}

    public static void main(String[] arguments) {
        // As the services do it.
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
        int status = new CommandLine(new Floor())
                .setExecutionExceptionHandler((exception, commandLine, _) -> {
                    if (exception instanceof IOException) {
                        commandLine.getErr().println(exception.getMessage());
                        return CANNOT_START;
                    }
                    throw exception;
                })
                .execute(arguments);
        if (status != 0) {
            System.exit(status);
        }
    }

    @Command(description = "The REST backend, in JSON and in protobuf.", mixinStandardHelpOptions = true)
    void rest(@Option(names = "--port", required = true) int port) throws IOException {
        startRest(EventLoop.start(), port);
    }

    @Command(description = "The gRPC backend.", mixinStandardHelpOptions = true)
    void grpc(@Option(names = "--port", required = true) int port) throws IOException {
        startGrpc(EventLoop.start(), port);
    }

    @Command(description = "The gateway of both.", mixinStandardHelpOptions = true)
    void gateway(
            @Option(names = "--port", required = true) int port,
            @Option(names = "--rest-port", required = true) int restPort,
            @Option(names = "--rest-proto-port", required = true) int restProtoPort,
            @Option(names = "--grpc-port", required = true) int grpcPort)
            throws IOException {
        startGateway(EventLoop.start(), port, new Backends(restPort, restProtoPort, grpcPort));
    }

    static int startRest(EventLoop loop, int port) throws IOException {
        RestBackend backend = new RestBackend();
        return HttpServer.start(loop, port, pipeline -> pipeline.addLast(new Versions(backend)));
    }

    static int startGrpc(EventLoop loop, int port) throws IOException {
        return GrpcBackend.start(loop, port).getPort();
    }

    /** Starts the gateway of backends on this machine, and returns its port. */
    static int startGateway(EventLoop loop, int port, Backends backends) throws IOException {
        Gateway gateway = new Gateway(Modes.of(loop, backends));
        return HttpServer.start(loop, port, pipeline -> HttpConnection.addTo(pipeline, gateway));
    }
}
