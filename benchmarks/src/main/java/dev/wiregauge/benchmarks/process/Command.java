package dev.wiregauge.benchmarks.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A short command, run for what it prints. */
public final class Command {

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
        return run(command, Map.of(), 60);
    }

    /** Never throws for what the command does: one that cannot start or does not end has exit code 127 or 124. */
    public static Output run(List<String> command, Map<String, String> environment, int timeoutSeconds) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            CompletableFuture<String> text = CompletableFuture.supplyAsync(() -> read(process));
            if (!process.waitFor(timeoutSeconds, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return new Output(124, command.getFirst() + ": not within " + timeoutSeconds + " s");
            }
            return new Output(process.exitValue(), text.join());
        } catch (IOException e) {
            return new Output(127, command.getFirst() + ": cannot be started");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Output(124, command.getFirst() + ": interrupted");
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
