package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A packaged service in a JVM of its own, on ports that the system chose. */
public final class ServiceProcess implements AutoCloseable {

    /** The exit status of a JVM that was asked to end. */
    static final int SIGTERM = 128 + 15;

    private static final Duration PATIENCE = Duration.ofMinutes(5);

    /** Where a service is that has no folder of its name. */
    private static final Map<String, Path> FOLDERS =
            Map.of("user-rest-proto-service", Path.of("user-rest-service", "proto"));

    private final String name;
    private final Path log;
    private final Process process;

    private ServiceProcess(String name, Path log, Process process) {
        this.name = name;
        this.log = log;
        this.process = process;
    }

    public static ServiceProcess start(String name, Path directory, String... properties) {
        return start(name, directory, List.of(), properties);
    }

    /** Starts a service with options of its JVM beside those that every service has; its log is {@code NAME.log} in the directory. */
    public static ServiceProcess start(String name, Path directory, List<String> jvmOptions, String... properties) {
        Path jar = Path.of("..")
                .resolve(FOLDERS.getOrDefault(name, Path.of(name)))
                .resolve(Path.of("target", name + ".jar"));
        assertThat(jar)
                .as("run `mvn package` first: the end-to-end tests start packaged services")
                .exists();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + Path.of("..", "scripts", "jvm.options"),
                // Soonest started: no test is about speed.
                "-XX:+UseParallelGC"));
        command.addAll(jvmOptions);
        command.addAll(List.of("-jar", jar.toString()));
        command.addAll(Arrays.asList(properties));
        Path log = directory.resolve(name + ".log");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            // A test that fails while it starts others never closes it.
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
            return new ServiceProcess(name, log, process);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for a line of the log that tells a port, and returns the port. */
    public int port(String announcement) throws IOException, InterruptedException {
        return port("", announcement);
    }

    /** The same for a line that comes somewhere after another text. */
    public int port(String before, String announcement) throws IOException, InterruptedException {
        Pattern line = Pattern.compile(
                Pattern.quote(before) + ".*?" + Pattern.quote(announcement) + " (\\d+)", Pattern.DOTALL);
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            boolean ended = process.waitFor(100, TimeUnit.MILLISECONDS);
            Matcher matcher = line.matcher(Files.readString(log));
            if (matcher.find()) {
                return Integer.parseInt(matcher.group(1));
            }
            if (ended) {
                break;
            }
        }
        throw new AssertionError(name + " did not start:\n" + Files.readString(log));
    }

    /** Returns the CPU time that it has used up to now. */
    public Duration cpu() {
        return process.info().totalCpuDuration().orElseThrow();
    }

    public long pid() {
        return process.pid();
    }

    /** Ends the JVM as a crash would. */
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** Asks the JVM to end, as an operator would, and does not wait for it. */
    void terminate() {
        process.destroy();
    }

    /** Waits until the JVM has ended, and returns its exit status. */
    int exitStatus() {
        try {
            return process.onExit()
                    .orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                    .join()
                    .exitValue();
        } catch (CompletionException tooSlow) {
            kill();
            throw new AssertionError(name + " did not stop when asked to", tooSlow);
        }
    }

    /** Ends the JVM as an operator would, and fails when it does not end. */
    @Override
    public void close() {
        terminate();
        exitStatus();
    }
}
