package dev.wiregauge.experiments.httpstacks.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A packaged server in a JVM of its own, started as its README says. */
final class JarProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration POLL = Duration.ofMillis(50);

    /** What a JVM that SIGTERM ended exits with. */
    private static final int TERMINATED = 128 + 15;

    private final Process process;
    private final Path log;

    private JarProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    static JarProcess start(Path jar, Path log, String... arguments) throws IOException {
        assertThat(jar).as("packaged before the integration tests").exists();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1024M",
                // Soonest started: no test is about speed.
                "-XX:TieredStopAtLevel=1",
                "-jar",
                jar.toString()));
        command.addAll(Arrays.asList(arguments));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        return new JarProcess(process, log);
    }

    /** Waits until something listens on {@code port}, and connects to it. */
    Connection connect(int port) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                return Connection.to(port);
            } catch (IOException notYet) {
                if (System.nanoTime() > end || process.waitFor(POLL.toMillis(), TimeUnit.MILLISECONDS)) {
                    throw new AssertionError("did not listen on " + port + ":\n" + log(), notYet);
                }
            }
        }
    }

    String log() throws IOException {
        return Files.readString(log);
    }

    /** Waits for the end of a process that ends of itself. */
    int exitStatus() throws IOException, InterruptedException {
        if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new AssertionError("still runs:\n" + log());
        }
        return process.exitValue();
    }

    /** Asks the process to end, and waits until it has. */
    void terminate() throws IOException, InterruptedException {
        process.destroy();
        assertThat(exitStatus()).as(log()).isIn(0, TERMINATED);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
