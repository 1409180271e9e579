package dev.wiregauge.experiments.httpstacks.contract;

/** A server under test, in this JVM. */
public interface RunningStack extends AutoCloseable {

    /** The port of the loopback address it listens on. */
    int port();

    @Override
    void close();

    /** A server whose port is known and that {@code stop} ends. */
    static RunningStack on(int port, Runnable stop) {
        return new RunningStack() {
            @Override
            public int port() {
                return port;
            }

            @Override
            public void close() {
                stop.run();
            }
        };
    }
}
