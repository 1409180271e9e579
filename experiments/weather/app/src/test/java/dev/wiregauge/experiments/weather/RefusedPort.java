package dev.wiregauge.experiments.weather;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A port of the loopback address that refuses connections. Nobody else is given it until this is closed. */
public final class RefusedPort implements AutoCloseable {

    /** Bound, and never listening. */
    private final Socket socket = new Socket();

    public RefusedPort() throws IOException {
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    public int number() {
        return socket.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
