package dev.wiregauge.benchmarks.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A process that this one has started, and that ends with it, come what may. */
public final class Child {

    private static final int LAST_LINES = 5;
    private static final Redirect NOTHING = Redirect.from(Path.of("/dev/null").toFile());

    private final Process process;
    private final Path stdout;
    private final Lifeline lifeline;

    private Child(Process process, Path stdout, Lifeline lifeline) {
        this.process = process;
        this.stdout = stdout;
        this.lifeline = lifeline;
    }

    /** Starts a command in {@code folder}; all that it says is added to {@code log}. */
    public static Child start(List<String> command, Path folder, Path log, Lifeline lifeline) {
        return start(command, folder, log, null, lifeline);
    }

    /**
     * Starts a command.
     *
     * @param folder that it runs in; made where it is missing
     * @param stdout file that its output is added to; its folder is made, too
     * @param stderr file for the rest; null for the same
     * @throws UncheckedIOException if it cannot be started
     */
    public static Child start(
            List<String> command, Path folder, Path stdout, @Nullable Path stderr, Lifeline lifeline) {
        try {
            Files.createDirectories(folder);
            Files.createDirectories(stdout.toAbsolutePath().getParent());
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectInput(NOTHING)
                    .redirectOutput(Redirect.appendTo(stdout.toFile()));
            if (stderr == null) {
                builder.redirectErrorStream(true);
            } else {
                builder.redirectError(Redirect.appendTo(stderr.toFile()));
            }
            Process process = builder.start();
            lifeline.add(process);
            return new Child(process, stdout, lifeline);
        } catch (IOException e) {
            throw new UncheckedIOException("%s cannot be started: %s".formatted(command.getFirst(), e.getMessage()), e);
        }
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** What it ended with; not to be asked before. */
    public int exitCode() {
        return process.exitValue();
    }

    /** Waits for its end; false if the limit comes first. */
    public boolean waitFor(Duration limit) throws InterruptedException {
        return process.waitFor(limit);
    }

    /** Asks it to end, and does not wait. */
    public void askToStop() {
        process.destroy();
    }

    /** Asks it to end, if it has not, and brings its end about when the grace is over or this thread is interrupted. */
    public void stop(Duration grace) {
        askToStop();
        try {
            if (!waitFor(grace)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        // Not to be interrupted: its id may pass to another once it has ended, and must not be on the list then.
        process.onExit().join();
        lifeline.drop(process);
    }

    /** The first line of its output; empty if it has ended, or the limit has come, before there is one. */
    public Optional<String> firstLine(Duration limit) {
        Polling.until(limit, () -> output().contains("\n") || !isAlive());
        return output().lines().findFirst();
    }

    /** The last lines of its output, for people: without where in the code an exception came from. */
    public String lastLines() {
        List<String> all = output().lines()
                .filter(line -> !line.isBlank() && !line.startsWith("\tat "))
                .toList();
        return String.join(System.lineSeparator(), all.subList(Math.max(0, all.size() - LAST_LINES), all.size()));
    }

    /** A byte that is not UTF-8 must not spoil the rest. */
    private String output() {
        try {
            return new String(Files.readAllBytes(stdout), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
