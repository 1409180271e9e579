package dev.wiregauge.experiments.payloadshapes.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A packaged server in a JVM of its own, as a person or the harness starts it. */
public final class ServerProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Pattern PORT = Pattern.compile("on port (\\d+)");

    private final Process process;
    private final Path log;

    private ServerProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /** Starts the jar of the module whose tests run. */
    public static ServerProcess start(Path directory, String... arguments) {
        Path module = Path.of("").toAbsolutePath();
        Path jar = module.resolve("target").resolve("payload-shapes-" + module.getFileName() + ".jar");
        assertThat(jar).as("these tests run after `package`").exists();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("@" + module.resolve("../../../scripts/jvm.options").normalize());
        // Soonest started: no test is about speed.
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-jar", jar.toString()));
        command.addAll(List.of(arguments));
        Path log = directory.resolve("server.log");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            return new ServerProcess(process, log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until the log tells the port. */
    public int port() {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            boolean ended = endsWithin(Duration.ofMillis(100));
            Matcher told = PORT.matcher(log());
            if (told.find()) {
                return Integer.parseInt(told.group(1));
            }
            if (ended) {
                break;
            }
        }
        throw new AssertionError("the server did not start:\n" + log());
    }

    public String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until the process ends on its own, and returns its exit value. */
    public int awaitExit() {
        assertThat(endsWithin(PATIENCE)).as("ended").isTrue();
        return process.exitValue();
    }

    /** Asks the process to end, as an operator does, and returns its exit value. */
    public int stop() {
        process.destroy();
        return awaitExit();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        awaitExit();
    }

    private boolean endsWithin(Duration time) {
        try {
            return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
