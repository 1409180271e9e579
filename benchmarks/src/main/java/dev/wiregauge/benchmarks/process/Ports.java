package dev.wiregauge.benchmarks.process;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** Ports of this machine. */
public final class Ports {

    /**
     * Below the ports that operating systems give to whoever does not care which: the local end of any connection could
     * otherwise take a port between its being found and its service's listening on it.
     */
    private static final int FIRST = 20_000;

    private static final int NUMBER = 10_000;

    /** Two processes hardly ever begin at the same one. */
    private static final AtomicInteger next =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(NUMBER));

    private Ports() {}

    /** Returns a port that nobody listens on right now, and that this process has not been given lately. */
    public static int free() {
        for (int tries = 0; tries < NUMBER; tries++) {
            int port = FIRST + Math.floorMod(next.getAndIncrement(), NUMBER);
            if (isFree(port)) {
                return port;
            }
        }
        throw new IllegalStateException("no free port from %d to %d".formatted(FIRST, FIRST + NUMBER - 1));
    }

    /** On all addresses, so that one who listens on any of them is seen. */
    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
