package dev.wiregauge.floor;

import dev.wiregauge.user.UserGenerator;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
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

    @Command(description = "The REST backend.", mixinStandardHelpOptions = true)
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
            @Option(names = "--grpc-port", required = true) int grpcPort)
            throws IOException {
        startGateway(EventLoop.start(), port, restPort, grpcPort);
    }

    static int startRest(EventLoop loop, int port) throws IOException {
        return HttpServer.start(loop, port, new RestBackend());
    }

    static int startGrpc(EventLoop loop, int port) throws IOException {
        return GrpcBackend.start(loop, port).getPort();
    }

    /** Starts the gateway of two backends on this machine, and returns its port. */
    static int startGateway(EventLoop loop, int port, int restPort, int grpcPort) throws IOException {
        InetAddress here = InetAddress.getLoopbackAddress();
        RestConnections rest = new RestConnections(loop, new InetSocketAddress(here, restPort));
        ManagedChannel channel = NettyChannelBuilder.forAddress(new InetSocketAddress(here, grpcPort))
                .eventLoopGroup(loop.group())
                .channelType(loop.socket())
                .directExecutor()
                .usePlaintext()
                .build();
        GrpcSources grpc = new GrpcSources(channel);
        return HttpServer.start(
                loop,
                port,
                new Gateway(Map.of(
                        "local", Floor::local,
                        "rest-unary", new RestUnary(rest),
                        "rest-server-stream", new RestServerStream(rest),
                        "grpc-unary", grpc::unary,
                        "grpc-stream", grpc::stream,
                        "grpc-server-stream", grpc::serverStream)));
    }

    /** Makes the records in the gateway. */
    private static void local(Query query, Answer answer) {
        for (int index = 0; index < query.count(); index++) {
            answer.next(UserGenerator.user(query.seed(), index));
        }
    }
}
