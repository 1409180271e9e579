package dev.wiregauge.benchmarks.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A short command, run for what it prints. */
public final class Command {

    /** The exit code of what cannot be started, as a shell has it. */
    public static final int CANNOT_START = 127;

    private static final int NOT_IN_TIME = 124;
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private Command() {}

    /** What it printed, stdout and stderr in one. */
    public record Output(int exitCode, String text) {

        public boolean succeeded() {
            return exitCode == 0;
        }

        public String lastLine() {
            return text.lines().filter(line -> !line.isBlank()).reduce("", (first, second) -> second);
        }
    }

    public static Output run(List<String> command) {
        return run(command, Map.of(), LIMIT);
    }

    /** Never throws for what the command does: one that cannot start or does not end has an exit code that says so. */
    public static Output run(List<String> command, Map<String, String> environment, Duration limit) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            CompletableFuture<String> text = CompletableFuture.supplyAsync(() -> read(process));
            try {
                return process.waitFor(limit)
                        ? new Output(process.exitValue(), text.join())
                        : new Output(
                                NOT_IN_TIME, "%s: not within %d s".formatted(command.getFirst(), limit.toSeconds()));
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            return new Output(CANNOT_START, command.getFirst() + ": cannot be started");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Output(NOT_IN_TIME, command.getFirst() + ": interrupted");
        }
    }

    private static String read(Process process) {
        try (var in = process.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
