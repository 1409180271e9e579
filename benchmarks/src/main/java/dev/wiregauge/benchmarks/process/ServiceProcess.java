package dev.wiregauge.benchmarks.target;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** A JVM that this run has started. */
final class ServiceProcess {

    private static final int LOG_LINES = 5;

    private final String name;
    private final Process process;
    private final Path log;
    private final Lifeline lifeline;

    private ServiceProcess(String name, Process process, Path log, Lifeline lifeline) {
        this.name = name;
        this.process = process;
        this.log = log;
        this.lifeline = lifeline;
    }

    static ServiceProcess start(String name, List<String> command, Path logs, Lifeline lifeline) {
        Path log = logs.resolve(name + ".log");
        try {
            Files.createDirectories(logs);
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
            lifeline.add(process);
            process.getOutputStream().close();
            return new ServiceProcess(name, process, log, lifeline);
        } catch (IOException e) {
            throw new TargetException("%s cannot be started: %s".formatted(name, e.getMessage()));
        }
    }

    String name() {
        return name;
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    void awaitReady(BooleanSupplier ready, URI url, Duration limit) {
        Polling.until(limit, () -> !process.isAlive() || ready.getAsBoolean());
        if (!process.isAlive()) {
            throw new TargetException("%s ended while starting, with exit status %d; its log %s ends with:%n%s"
                    .formatted(name, process.exitValue(), log, endOfLog()));
        }
        if (!ready.getAsBoolean()) {
            throw new TargetException(
                    "%s was not ready at %s within %d s; its log is %s".formatted(name, url, limit.toSeconds(), log));
        }
    }

    void askToStop() {
        process.destroy();
    }

    /** Waits for the end, and brings it about after the limit. */
    void awaitStop(Duration limit) {
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                process.waitFor();
            }
            lifeline.drop(process);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private String endOfLog() {
        try (Stream<String> lines = Files.lines(log)) {
            List<String> all = lines.filter(line -> !line.isBlank()).toList();
            return String.join(System.lineSeparator(), all.subList(Math.max(0, all.size() - LOG_LINES), all.size()));
        } catch (IOException e) {
            return "(cannot be read)";
        }
    }
}
