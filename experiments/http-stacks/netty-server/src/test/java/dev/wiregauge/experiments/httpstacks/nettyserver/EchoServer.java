package dev.wiregauge.experiments.httpstacks.nettyserver;

import dev.wiregauge.experiments.httpstacks.contract.Connection;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** A server that answers with what it was asked for, and fails for the path {@code /fail}. */
final class EchoServer implements AutoCloseable {

    private final NettyServer server;

    EchoServer(Transport transport, Limits limits) {
        server = NettyServer.start(options(0, transport, limits), EchoServer::answer);
    }

    EchoServer(Limits limits) {
        this(Transport.NATIVE, limits);
    }

    static NettyServerOptions options(int port, Transport transport, Limits limits) {
        return new NettyServerOptions(
                new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), transport, 2, 128, limits);
    }

    Connection connect() throws IOException {
        return Connection.to(server.port());
    }

    int port() {
        return server.port();
    }

    InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), server.port());
    }

    @Override
    public void close() {
        server.close();
    }

    private static Response answer(Request request) {
        return switch (request.path()) {
            case "/fail" -> throw new IllegalStateException("a secret of the server's");
            case "/thread" -> json(Thread.currentThread().getName());
            default -> json(request.method() + " " + request.target());
        };
    }

    private static Response json(String text) {
        return Response.json(text.getBytes(StandardCharsets.UTF_8));
    }
}
