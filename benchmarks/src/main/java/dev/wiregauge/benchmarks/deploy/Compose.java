package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.process.Command;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The topology of docker-compose.yml, under project names of its own, new containers for every deployment. */
public final class Compose implements Deployer {

    private final Path home;
    private final Set<String> names = new HashSet<>();

    public Compose(Path home) {
        this.home = home;
    }

    @Override
    public boolean opensSeveral() {
        return true;
    }

    @Override
    public List<String> problems(Plan plan) {
        ComposeProject project = project("default");
        if (!Command.run(List.of("docker", "info")).succeeded()) {
            return List.of("target compose: no Docker engine answers; start one, or run scripts/bench.sh, which can");
        }
        if (!project.run("version").succeeded()) {
            return List.of("target compose: docker compose is missing; install Compose 2.24 or newer, the CLI plugin");
        }
        Set<String> there = project.must("config", "--services").lines().collect(Collectors.toSet());
        Stream<String> missing = plan.measured().values().stream()
                .flatMap(mode -> mode.tiers().values().stream())
                .distinct()
                .filter(service -> !there.contains(service))
                .map(
                        "target compose: docker-compose.yml has no service %s; measure this plan with --target local"
                                ::formatted);
        return Stream.concat(missing, otherPrograms(plan)).toList();
    }

    /** An image holds the service's own program, which would be measured under another's name. */
    private static Stream<String> otherPrograms(Plan plan) {
        return plan.profiles().stream()
                .filter(profile -> plan.services().values().stream()
                        .anyMatch(service -> !service.in(profile).jar().equals(service.jar())))
                .map(
                        "target compose: the profile %s puts other programs in the services' place; measure it with --target local"
                                ::formatted);
    }

    @Override
    public Map<String, String> facts(Plan plan) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(
                "Docker",
                Command.run(List.of("docker", "version", "--format", "{{.Server.Version}}"))
                        .lastLine());
        facts.put(
                "container limits",
                project("default")
                        .run("config")
                        .text()
                        .lines()
                        // Those of a service; what services have in common is printed again, less deep.
                        .filter(line -> line.matches(" {4}(cpus|mem_limit):.*"))
                        .map(String::strip)
                        .distinct()
                        .collect(Collectors.joining(", ")));
        return facts;
    }

    @Override
    public Deployment open(Plan plan, String profile, List<String> modes, Path logs) {
        ComposeProject project = project(profile);
        names.add(project.name());
        Containers containers = new Containers(plan, project);
        try {
            containers.start();
            return containers;
        } catch (RuntimeException e) {
            containers.close();
            throw e;
        }
    }

    /** Under the first name that none of those has which are open. */
    private ComposeProject project(String profile) {
        return IntStream.iterate(1, number -> number + 1)
                .mapToObj(number -> number == 1 ? "wiregauge-bench" : "wiregauge-bench-" + number)
                .filter(name -> !names.contains(name))
                .findFirst()
                .map(name -> new ComposeProject(name, home, profile))
                .orElseThrow();
    }

    private final class Containers implements Deployment {

        private final Plan plan;
        private final ComposeProject project;
        private final Map<String, Tier> tiers = new HashMap<>();
        private final Map<String, URI> addresses = new HashMap<>();

        Containers(Plan plan, ComposeProject project) {
            this.plan = plan;
            this.project = project;
        }

        void start() {
            project.must("up", "--build", "--force-recreate", "--detach", "--wait");
            for (String service : project.must("ps", "--services").lines().toList()) {
                Container container = Container.of(project.must("ps", "-q", service));
                tiers.put(service, container.tier(service));
                container.address().ifPresent(address -> addresses.put(service, address));
            }
        }

        @Override
        public URI front(Cell cell) {
            String front = plan.mode(cell.mode()).front();
            return Objects.requireNonNull(addresses.get(front), () -> front + " publishes no port");
        }

        @Override
        public SequencedMap<String, Tier> tiers(String mode) {
            return Tier.of(plan.mode(mode), tiers);
        }

        @Override
        public List<String> dead() {
            List<String> running = project.run("ps", "--services", "--status", "running")
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
            // Whoever stops the run wants its containers gone, and a command does not begin on an interrupted thread.
            boolean interrupted = Thread.interrupted();
            project.run("down", "--volumes", "--timeout", "10");
            names.remove(project.name());
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
