package dev.wiregauge.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs real tools, each time in a new folder below this one. */
record Trial(Path folder) {

    LoadResult run(LoadTool tool, Endpoint endpoint) throws IOException, InterruptedException {
        Path work = Files.createTempDirectory(folder, "run");
        for (Map.Entry<String, String> file : tool.files(endpoint).entrySet()) {
            Files.writeString(work.resolve(file.getKey()), file.getValue());
        }
        return tool.parse(endpoint, run(tool.command(endpoint, work), work, tool.limit()));
    }

    static LoadOutput run(List<String> command, Path work, Duration limit) throws IOException, InterruptedException {
        Path stdout = work.resolve("stdout");
        Path stderr = work.resolve("stderr");
        Process process = new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectOutput(stdout.toFile())
                .redirectError(stderr.toFile())
                .start();
        try {
            assertThat(process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS))
                    .as("ended in time: %s", command)
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        Map<String, String> written = new HashMap<>();
        try (var entries = Files.list(work)) {
            for (Path entry : entries.toList()) {
                written.put(entry.getFileName().toString(), Files.readString(entry));
            }
        }
        return new LoadOutput(process.exitValue(), Files.readString(stdout), Files.readString(stderr), written);
    }
}
