package dev.wiregauge.benchmarks.target;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.probe.Actuator;
import dev.wiregauge.benchmarks.probe.LocalProbe;
import dev.wiregauge.benchmarks.probe.SocketProbe;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/** The packaged services as JVMs on this machine, on free ports of 127.0.0.1, with the flags that up.sh gives them too. */
public final class LocalTarget implements Target {

    private static final Duration START_LIMIT = Duration.ofMinutes(2);

    private final Path home;
    private final Lifeline lifeline;
    private final HttpClient client;

    /**
     * Starts nothing yet.
     *
     * @param home the checkout, with every service packaged
     */
    public LocalTarget(Path home, Lifeline lifeline, HttpClient client) {
        this.home = home;
        this.lifeline = lifeline;
        this.client = client;
    }

    @Override
    public List<String> problems(List<String> modes) {
        return Topology.services(modes).stream()
                .map(this::jar)
                .filter(jar -> !Files.isRegularFile(jar))
                .map(jar -> "%s is missing; scripts/bench.sh builds it".formatted(jar))
                .toList();
    }

    @Override
    public Map<String, String> facts() {
        try {
            String flags = Files.readAllLines(options()).stream()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .collect(Collectors.joining(" "));
            return Map.of("JVM flags", flags);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + options() + ": " + e.getMessage(), e);
        }
    }

    @Override
    public Deployment open(List<String> modes, Path logs) {
        Running running = new Running();
        try {
            running.start(modes, logs);
            return running;
        } catch (RuntimeException e) {
            running.close();
            throw e;
        }
    }

    private Path jar(String service) {
        return home.resolve(service).resolve("target").resolve(service + ".jar");
    }

    private Path options() {
        return home.resolve("scripts/jvm.options");
    }

    private static URI address(int port) {
        return URI.create("http://127.0.0.1:" + port);
    }

    private final class Running implements Deployment {

        private final ServiceProcesses processes = new ServiceProcesses();
        private final Map<String, Tier> tiers = new HashMap<>();
        private final int aggregatorPort = Ports.free();

        void start(List<String> modes, Path logs) {
            Map<ServiceProcess, URI> actuators = new LinkedHashMap<>();
            List<String> upstream = new ArrayList<>();
            for (String service : Topology.backends(modes)) {
                int port = Ports.free();
                if (service.equals(Topology.GRPC)) {
                    int actuator = Ports.free();
                    actuators.put(
                            launch(
                                    service,
                                    logs,
                                    List.of("--grpc.port=" + port, "--server.port=" + actuator),
                                    actuator,
                                    port),
                            address(actuator));
                    upstream.add("--wiregauge.grpc.target=127.0.0.1:" + port);
                } else {
                    actuators.put(launch(service, logs, List.of("--server.port=" + port), port, port), address(port));
                    upstream.add("--wiregauge.rest.url=" + address(port));
                }
            }
            upstream.add("--server.port=" + aggregatorPort);
            actuators.put(launch(Topology.AGGREGATOR, logs, upstream, aggregatorPort, 0), address(aggregatorPort));
            actuators.forEach(
                    (process, url) -> process.awaitReady(new Actuator(client, url)::isReady, url, START_LIMIT));
        }

        private ServiceProcess launch(String service, Path logs, List<String> properties, int actuator, int port) {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "@" + options(),
                    "-jar",
                    jar(service).toString()));
            command.addAll(properties);
            ServiceProcess process = processes.add(ServiceProcess.start(service, command, logs, lifeline));
            tiers.put(
                    service,
                    new Tier(
                            service,
                            new LocalProbe(process.pid(), new Actuator(client, address(actuator))),
                            port == 0 ? Tier.NO_WIRE : new SocketProbe(port)));
            return process;
        }

        @Override
        public URI url(Cell cell) {
            return Topology.url(address(aggregatorPort), cell.mode(), cell.count());
        }

        @Override
        public SequencedMap<String, Tier> tiers(String mode) {
            return Topology.tiers(mode, tiers);
        }

        @Override
        public List<String> dead() {
            return processes.dead();
        }

        @Override
        public void close() {
            processes.stop();
        }
    }
}
