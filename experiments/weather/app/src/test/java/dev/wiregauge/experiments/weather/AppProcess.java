package dev.wiregauge.experiments.weather;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The packaged jar in a JVM of its own. */
final class AppProcess implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 60;
    private static final Pattern ANNOUNCEMENT = Pattern.compile("listens on 127\\.0\\.0\\.1:(\\d+)");

    private final Process process;
    private final Path log;

    private AppProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    static AppProcess start(Path directory, String... arguments) throws IOException {
        Path jar = Path.of("target", "weather-app.jar");
        assertThat(jar).as("packaged before the integration tests").exists();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + Path.of("..", "..", "..", "scripts", "jvm.options"),
                // Soonest started: no test is about speed.
                "-XX:TieredStopAtLevel=1",
                "-jar",
                jar.toString()));
        command.addAll(Arrays.asList(arguments));
        Path log = Files.createTempFile(directory, arguments[0], ".log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        return new AppProcess(process, log);
    }

    /** Waits for the line that tells the port. */
    int port() throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (System.nanoTime() - end < 0) {
            boolean ended = process.waitFor(50, TimeUnit.MILLISECONDS);
            Matcher announcement = ANNOUNCEMENT.matcher(log());
            if (announcement.find()) {
                return Integer.parseInt(announcement.group(1));
            }
            if (ended) {
                break;
            }
        }
        throw new AssertionError("did not start: " + log());
    }

    String log() throws IOException {
        return Files.readString(log);
    }

    /** Waits for the process to end by itself, and returns its exit status. */
    int awaitEnd() throws InterruptedException {
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as("ends by itself")
                .isTrue();
        return process.exitValue();
    }

    /** Asks the process to end, as an operator would. */
    void terminate() {
        process.destroy();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
