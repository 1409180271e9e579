package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.load.Endpoint;
import dev.wiregauge.benchmarks.load.LoadFailedException;
import dev.wiregauge.benchmarks.load.LoadOutput;
import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.process.Child;
import dev.wiregauge.benchmarks.process.Cpus;
import dev.wiregauge.benchmarks.process.Lifeline;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Puts load on: runs a load tool in a folder of its own, where its raw output stays, and knows what each slot can serve. */
final class Generator {

    private static final Duration INTERRUPT_ARRIVES = Duration.ofMillis(500);

    private final Load load;
    private final Path home;
    private final Cpus cpus;
    private final Lifeline lifeline;
    private final Map<Slot, Double> reachedRps = new HashMap<>();

    /** {@code cpus}: those that the tool is kept on. */
    Generator(Load load, Path home, Cpus cpus, Lifeline lifeline) {
        this.load = load;
        this.home = home;
        this.cpus = cpus;
        this.lifeline = lifeline;
    }

    /** Returns the plan's tool for a slot; a share of the slot's capacity is one of what its last closed loop reached. */
    LoadTool tool(Slot slot) {
        return LoadTool.of(load, slot.cell().intensity(), reached(slot), home);
    }

    /**
     * Returns what the last closed loop on a slot reached, in requests/s, or that on the same cell where the slot has no
     * JVMs of its own; 0 before the first.
     */
    double reached(Slot slot) {
        return reachedRps.getOrDefault(slot, reachedRps.getOrDefault(new Slot(slot.cell(), Arm.MAIN), 0.0));
    }

    void reached(Slot slot, double rps) {
        reachedRps.put(slot, rps);
    }

    /** Returns how many cores a tool can use at most where it runs. */
    double cores(LoadTool tool) {
        return cpus.limit(tool.cores());
    }

    List<Integer> pinnedTo() {
        return List.copyOf(cpus.numbers());
    }

    /**
     * Puts one load on, and waits for its end.
     *
     * @throws LoadFailedException if the tool does not end with figures
     */
    LoadResult run(LoadTool tool, Endpoint endpoint, Path folder) throws InterruptedException {
        return parsed(tool, endpoint, output(tool, endpoint, folder));
    }

    /** Puts one load on, waits for its end, and returns what the tool left behind, good or not. */
    LoadOutput output(LoadTool tool, Endpoint endpoint, Path folder) throws InterruptedException {
        try {
            Files.createDirectories(folder);
            // An attempt that was interrupted may have left figures, which are not this one's.
            for (String left : files(folder).keySet()) {
                Files.delete(folder.resolve(left));
            }
            for (Map.Entry<String, String> file : tool.files(endpoint).entrySet()) {
                Files.writeString(folder.resolve(file.getKey()), file.getValue());
            }
            List<String> command = cpus.pin(tool.command(endpoint, folder));
            Files.writeString(folder.resolve("command.txt"), String.join(" ", command) + '\n');
            Path stdout = folder.resolve("stdout.txt");
            Path stderr = folder.resolve("stderr.txt");
            Child child = Child.start(command, folder, stdout, stderr, lifeline);
            try {
                if (!child.waitFor(tool.limit())) {
                    throw new LoadFailedException("%s did not end within %d s and was killed"
                            .formatted(tool.name(), tool.limit().toSeconds()));
                }
            } finally {
                child.stop(Duration.ZERO);
            }
            return new LoadOutput(child.exitCode(), text(stdout), text(stderr), files(folder));
        } catch (IOException e) {
            throw new UncheckedIOException("%s cannot be run: %s".formatted(tool.name(), e.getMessage()), e);
        }
    }

    /** Ctrl-C reaches the tool before it interrupts this thread: a tool that failed may have been stopped. */
    private static LoadResult parsed(LoadTool tool, Endpoint endpoint, LoadOutput output) throws InterruptedException {
        try {
            return tool.parse(endpoint, output);
        } catch (LoadFailedException e) {
            Thread.sleep(INTERRUPT_ARRIVES);
            throw e;
        }
    }

    private static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new HashMap<>();
        try (Stream<Path> list = Files.list(folder)) {
            for (Path file : list.filter(Files::isRegularFile).toList()) {
                files.put(file.getFileName().toString(), text(file));
            }
        }
        return files;
    }

    /** Reads a tool's output; it may have printed a byte of an answer: what is not UTF-8 must not spoil the rest. */
    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
