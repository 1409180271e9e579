package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.load.LoadFailedException;
import dev.wiregauge.benchmarks.load.LoadOutput;
import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.load.LoadSpec;
import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.target.Cpus;
import dev.wiregauge.benchmarks.target.Lifeline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs a load tool in a folder of its own, where its raw output stays. */
final class ToolProcess {

    private final LoadTool tool;
    private final Cpus cpus;
    private final Lifeline lifeline;

    /** {@code cpus}: those that it is kept on. */
    ToolProcess(LoadTool tool, Cpus cpus, Lifeline lifeline) {
        this.tool = tool;
        this.cpus = cpus;
        this.lifeline = lifeline;
    }

    /** How many cores the tool can use at most. */
    double cores(LoadSpec spec) {
        return cpus.limit(tool.cores(spec));
    }

    /**
     * Puts one load on, and waits for its end.
     *
     * @throws LoadFailedException if the tool does not end with figures
     */
    LoadResult run(LoadSpec spec, Path folder) throws InterruptedException {
        try {
            Files.createDirectories(folder);
            // An attempt that was interrupted may have left figures, which are not this one's.
            for (String left : files(folder).keySet()) {
                Files.delete(folder.resolve(left));
            }
            for (Map.Entry<String, String> file : tool.files(spec).entrySet()) {
                Files.writeString(folder.resolve(file.getKey()), file.getValue());
            }
            List<String> command = cpus.pin(tool.command(spec, folder));
            Files.writeString(folder.resolve("command.txt"), String.join(" ", command) + '\n');
            Path stdout = folder.resolve("stdout.txt");
            Path stderr = folder.resolve("stderr.txt");
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(stdout.toFile())
                    .redirectError(stderr.toFile())
                    .start();
            lifeline.add(process);
            try {
                if (!process.waitFor(tool.limit(spec).toMillis(), TimeUnit.MILLISECONDS)) {
                    throw new LoadFailedException("%s did not end within %d s and was killed"
                            .formatted(tool.name(), tool.limit(spec).toSeconds()));
                }
            } finally {
                process.destroyForcibly().waitFor();
                lifeline.drop(process);
            }
            return tool.parse(spec, new LoadOutput(process.exitValue(), text(stdout), text(stderr), files(folder)));
        } catch (IOException e) {
            throw new UncheckedIOException("%s cannot be run: %s".formatted(tool.name(), e.getMessage()), e);
        }
    }

    private static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new HashMap<>();
        try (Stream<Path> list = Files.list(folder)) {
            for (Path file : list.toList()) {
                files.put(file.getFileName().toString(), text(file));
            }
        }
        return files;
    }

    /** A tool may print a byte of an answer: what is not UTF-8 must not spoil the rest. */
    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
