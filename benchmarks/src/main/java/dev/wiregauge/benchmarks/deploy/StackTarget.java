package dev.wiregauge.benchmarks.target;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Request;
import dev.wiregauge.benchmarks.plan.Stack;
import dev.wiregauge.benchmarks.plan.Stack.Service;
import dev.wiregauge.benchmarks.probe.Command;
import dev.wiregauge.benchmarks.probe.LoopbackProbe;
import dev.wiregauge.benchmarks.probe.PerfCounterProbe;
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
import java.util.Objects;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The stacks of a plan, on free ports of 127.0.0.1. Those that are not asked cost next to nothing. */
public final class StackTarget implements Target {

    private static final Duration START_LIMIT = Duration.ofMinutes(2);

    private final Path home;
    private final List<Stack> stacks;
    private final Lifeline lifeline;
    private final HttpClient client;

    /**
     * Starts nothing yet.
     *
     * @param home the checkout, with the stacks' jars built
     */
    public StackTarget(Path home, List<Stack> stacks, Lifeline lifeline, HttpClient client) {
        this.home = home;
        this.stacks = stacks;
        this.lifeline = lifeline;
        this.client = client;
    }

    @Override
    public List<String> problems(List<String> modes) {
        return Stream.concat(
                        services(modes)
                                .map(Service::jar)
                                .distinct()
                                .filter(jar -> !Files.isRegularFile(home.resolve(jar)))
                                .map(jar -> "%s is missing; scripts/bench.sh builds it".formatted(jar)),
                        cpuProblems(services(modes)
                                        .flatMap(service -> service.cpus().stream())
                                        .distinct()
                                        .toList())
                                .stream())
                .toList();
    }

    private static List<String> cpuProblems(List<Integer> cpus) {
        if (!cpus.isEmpty() && Command.run(List.of("taskset", "--version")).exitCode() == 127) {
            return List.of("taskset is missing, which the plan's cpus need; install util-linux");
        }
        int there = Runtime.getRuntime().availableProcessors();
        return cpus.stream()
                .filter(cpu -> cpu >= there)
                .map(cpu -> "cpus: there is no CPU %d; the last one is %d".formatted(cpu, there - 1))
                .toList();
    }

    @Override
    public Map<String, String> facts() {
        return Map.of(
                "JVM flags",
                stacks.stream()
                        .flatMap(stack -> stack.services().stream())
                        .map(service -> String.join(" ", service.jvm()))
                        .filter(flags -> !flags.isEmpty())
                        .distinct()
                        .collect(Collectors.joining(" / ")));
    }

    private Stream<Service> services(List<String> modes) {
        return stacks.stream()
                .filter(stack -> modes.contains(stack.mode()))
                .flatMap(stack -> stack.services().stream());
    }

    @Override
    public Deployment open(List<String> modes, Path logs) {
        Running running = new Running();
        try {
            stacks.stream().filter(stack -> modes.contains(stack.mode())).forEach(stack -> running.start(stack, logs));
            running.awaitReady();
            return running;
        } catch (RuntimeException e) {
            running.close();
            throw e;
        }
    }

    private final class Running implements Deployment {

        private final ServiceProcesses processes = new ServiceProcesses();
        private final Map<ServiceProcess, Readiness> readiness = new LinkedHashMap<>();
        private final Map<String, URI> urls = new HashMap<>();
        private final Map<String, SequencedMap<String, Tier>> tiers = new HashMap<>();

        void start(Stack stack, Path logs) {
            Map<String, Integer> ports = new LinkedHashMap<>();
            stack.services().forEach(service -> ports.put(service.name(), Ports.free()));
            Service front = stack.services().getFirst();
            stack.requests()
                    .forEach((name, request) ->
                            urls.put(stack.mode() + ' ' + name, url(request, ports.getOrDefault(front.name(), 0))));
            SequencedMap<String, Tier> started = new LinkedHashMap<>();
            // What a service depends on comes after it in the plan, and before it in time.
            for (Service service : stack.services().reversed()) {
                int port = ports.getOrDefault(service.name(), 0);
                ServiceProcess process = processes.add(ServiceProcess.start(
                        stack.mode() + '-' + service.name(), command(service, ports), logs, lifeline));
                readiness.put(process, new Readiness(client, port, service.ready()));
                started.putFirst(
                        service.name(),
                        new Tier(service.name(), new PerfCounterProbe(process.pid()), new LoopbackProbe()));
            }
            tiers.put(stack.mode(), started);
        }

        void awaitReady() {
            readiness.forEach((process, ready) -> process.awaitReady(ready, ready.url(), START_LIMIT));
        }

        private List<String> command(Service service, Map<String, Integer> ports) {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(service.jvm());
            command.addAll(List.of("-jar", home.resolve(service.jar()).toString()));
            service.arguments().forEach(argument -> command.add(withPorts(argument, service, ports)));
            return Cpus.of(service.cpus()).pin(command);
        }

        private static String withPorts(String argument, Service service, Map<String, Integer> ports) {
            String text = argument.replace("{port}", String.valueOf(ports.get(service.name())));
            for (Map.Entry<String, Integer> port : ports.entrySet()) {
                text = text.replace("{port." + port.getKey() + '}', String.valueOf(port.getValue()));
            }
            return text;
        }

        private static URI url(Request request, int port) {
            String path = request instanceof Request.Http http ? http.path() : "";
            return URI.create("http://127.0.0.1:" + port + path);
        }

        @Override
        public URI url(Cell cell) {
            return Objects.requireNonNull(urls.get(cell.mode() + ' ' + cell.profile()), cell.id());
        }

        @Override
        public SequencedMap<String, Tier> tiers(String mode) {
            return tiers.getOrDefault(mode, new LinkedHashMap<>());
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
