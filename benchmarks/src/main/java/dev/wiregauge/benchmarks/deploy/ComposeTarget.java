package dev.wiregauge.benchmarks.target;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.probe.Command;
import dev.wiregauge.benchmarks.probe.ContainerProbe;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** The topology of docker-compose.yml, under a project name of its own, new containers for every block. */
public final class ComposeTarget implements Target {

    private static final String PROJECT = "wiregauge-bench";

    /** Building the images on an empty machine takes minutes. */
    private static final int UP_LIMIT_SECONDS = 1200;

    // Port 0: a free one. Health checks cost CPU in the very containers that are measured: few of them.
    private static final Map<String, String> ENVIRONMENT =
            Map.of("AGGREGATOR_PORT", "0", "HEALTH_INTERVAL", "10s", "COMPOSE_PARALLEL_LIMIT", "1");

    private final Path home;

    public ComposeTarget(Path home) {
        this.home = home;
    }

    @Override
    public List<String> problems(List<String> modes) {
        List<String> problems = new ArrayList<>();
        if (!Command.run(List.of("docker", "info")).succeeded()) {
            problems.add("target compose: no Docker engine answers; start one, or run scripts/bench.sh, which can");
        } else if (!compose("version").succeeded()) {
            problems.add("target compose: docker compose is missing; install Compose 2 or newer, the CLI plugin");
        }
        return problems;
    }

    @Override
    public Map<String, String> facts() {
        return Map.of(
                "Docker",
                Command.run(List.of("docker", "version", "--format", "{{.Server.Version}}"))
                        .lastLine(),
                "container limits",
                compose("config")
                        .text()
                        .lines()
                        .map(String::strip)
                        .filter(line -> line.startsWith("cpus:") || line.startsWith("mem_limit:"))
                        .distinct()
                        .reduce((first, second) -> first + ", " + second)
                        .orElse("?"));
    }

    @Override
    public Deployment open(List<String> modes, Path logs) {
        must(compose("up", "--build", "--force-recreate", "--detach", "--wait"), "docker compose up");
        return new Containers();
    }

    private Command.Output compose(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                "docker",
                "compose",
                "-p",
                PROJECT,
                "--project-directory",
                home.toString(),
                "-f",
                home.resolve("docker-compose.yml").toString()));
        command.addAll(List.of(arguments));
        return Command.run(command, ENVIRONMENT, UP_LIMIT_SECONDS);
    }

    private static String must(Command.Output output, String what) {
        if (!output.succeeded()) {
            throw new TargetException("%s failed: %s".formatted(what, output.lastLine()));
        }
        return output.text().strip();
    }

    private final class Containers implements Deployment {

        private final URI url;
        private final Map<String, Tier> tiers = new HashMap<>();

        Containers() {
            url = URI.create("http://" + must(compose("port", "aggregator", "8080"), "docker compose port"));
            for (String service : List.of(Topology.REST, Topology.GRPC, Topology.AGGREGATOR)) {
                ContainerProbe probe = new ContainerProbe(must(compose("ps", "-q", service), "docker compose ps"));
                tiers.put(service, new Tier(service, probe, probe));
            }
        }

        @Override
        public URI url(Cell cell) {
            return Topology.url(url, cell.mode(), cell.count());
        }

        @Override
        public SequencedMap<String, Tier> tiers(String mode) {
            return Topology.tiers(mode, tiers);
        }

        @Override
        public List<String> dead() {
            List<String> running = compose("ps", "--services", "--status", "running")
                    .text()
                    .lines()
                    .toList();
            return tiers.keySet().stream()
                    .filter(service -> !running.contains(service))
                    .sorted()
                    .toList();
        }

        @Override
        public void close() {
            compose("down", "--volumes", "--timeout", "10");
        }
    }
}
