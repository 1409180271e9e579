package dev.wiregauge.aggregator;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** A wire with a meter in it: passes connections on to a server, counts what it answers, and can lose all that it is given. */
final class Relay implements AutoCloseable {

    /** Bytes of answers. */
    final AtomicLong answered = new AtomicLong();

    /** Those that it has passed on. */
    final AtomicInteger connections = new AtomicInteger();

    /** Whether what comes from either side is lost from now on, and nobody is told. */
    volatile boolean isLosing;

    /** As many connections as come at once: the system lets one that finds no room wait for a second. */
    private static final int BACKLOG = 1024;

    private final ServerSocket socket;
    private final int server;

    Relay(int server) throws IOException {
        this(0, server);
    }

    /** Listens on a port that callers know already. */
    Relay(int port, int server) throws IOException {
        this.socket = new ServerSocket(port, BACKLOG, InetAddress.getLoopbackAddress());
        this.server = server;
        Thread.startVirtualThread(this::accept);
    }

    int port() {
        return socket.getLocalPort();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket caller = socket.accept();
                Socket called = new Socket(InetAddress.getLoopbackAddress(), server);
                connections.incrementAndGet();
                Thread.startVirtualThread(() -> pass(caller, called, new AtomicLong()));
                Thread.startVirtualThread(() -> pass(called, caller, answered));
            } catch (IOException closed) {
                // by the test's end
            }
        }
    }

    private void pass(Socket from, Socket to, AtomicLong bytes) {
        try (from;
                to;
                InputStream in = from.getInputStream()) {
            byte[] buffer = new byte[16 * 1024];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (!isLosing) {
                    bytes.addAndGet(read);
                    to.getOutputStream().write(buffer, 0, read);
                }
            }
        } catch (IOException ended) {
            // on one side, and so on the other
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
