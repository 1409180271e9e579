package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.process.Command;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The topology of docker-compose.yml under a project name of its own, in one profile. */
record ComposeProject(String name, Path home, String profile) {

    /** Building the images on an empty machine takes minutes. */
    private static final Duration UP_LIMIT = Duration.ofMinutes(20);

    Command.Output run(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                "docker",
                "compose",
                "-p",
                name,
                "--project-directory",
                home.toString(),
                "-f",
                home.resolve("docker-compose.yml").toString()));
        command.addAll(List.of(arguments));
        return Command.run(
                command,
                Map.of(
                        "WIREGAUGE_PROFILE", profile,
                        // The one without protobuf, whatever else is set outside.
                        "REST_MODULE", "user-rest-service",
                        // A free one.
                        "AGGREGATOR_PORT", "0",
                        // Health checks cost CPU in the very containers that are measured: few of them.
                        "HEALTH_INTERVAL", "10s",
                        "COMPOSE_PARALLEL_LIMIT", "1"),
                UP_LIMIT);
    }

    /** What it prints; a failure ends everything. */
    String must(String... arguments) {
        Command.Output output = run(arguments);
        if (!output.succeeded()) {
            throw new DeployException("docker compose %s failed: %s".formatted(arguments[0], output.lastLine()));
        }
        return output.text().strip();
    }
}
