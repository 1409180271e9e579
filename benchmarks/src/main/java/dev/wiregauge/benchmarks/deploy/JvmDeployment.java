package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.Service;
import dev.wiregauge.benchmarks.probe.Actuator;
import dev.wiregauge.benchmarks.probe.LocalProbe;
import dev.wiregauge.benchmarks.probe.NetDev;
import dev.wiregauge.benchmarks.probe.SocketProbe;
import dev.wiregauge.benchmarks.process.Child;
import dev.wiregauge.benchmarks.process.Cpus;
import dev.wiregauge.benchmarks.process.Java;
import dev.wiregauge.benchmarks.process.Lifeline;
import dev.wiregauge.benchmarks.process.Ports;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** JVMs on this machine that belong together. */
final class JvmDeployment implements Deployment {

    /** Where scripts/certificates.sh makes them. */
    private static final String CERTIFICATES = ".run/tls";

    private final Plan plan;
    private final Path home;
    private final Cpus cpus;
    private final Path logs;
    private final Lifeline lifeline;
    private final HttpClient client;
    private final Map<String, Integer> ports = new HashMap<>();
    private final Map<String, Integer> seenPorts = new HashMap<>();
    private final @Nullable Toxiproxy toxiproxy;
    private final List<Jvm> jvms = new ArrayList<>();
    private final Map<String, Tier> tiers = new HashMap<>();

    /**
     * Starts no service yet; one that another names has a port, whether it is started or not. Where the plan has faults, the
     * others see a proxy's.
     */
    JvmDeployment(Plan plan, Path home, Cpus cpus, Path logs, Lifeline lifeline, HttpClient client) {
        this.plan = plan;
        this.home = home;
        this.cpus = cpus;
        this.logs = logs;
        this.lifeline = lifeline;
        this.client = client;
        plan.services().keySet().forEach(name -> ports.put(name, Ports.free()));
        seenPorts.putAll(ports);
        toxiproxy = plan.faults() == null ? null : Toxiproxy.start(logs, lifeline, client);
        if (toxiproxy != null) {
            seenPorts.replaceAll(toxiproxy::before);
        }
    }

    void start(String name, Service service) {
        int port = ports.getOrDefault(name, 0);
        int admin = service.hasAdminPort() ? Ports.free() : port;
        Path log = logs.resolve(name + ".log");
        Child child = Child.start(command(service, port, admin), home, log, lifeline);
        jvms.add(new Jvm(name, child, log, new Readiness(client, address(admin), service.ready())));
        tiers.put(
                name,
                new Tier(
                        name,
                        child.pid(),
                        new LocalProbe(
                                child.pid(),
                                switch (service.metrics()) {
                                    case JVM -> null;
                                    case ACTUATOR -> new Actuator(client, address(admin));
                                }),
                        switch (service.wire()) {
                            case LOOPBACK -> NetDev.loopback();
                            case CONNECTIONS -> new SocketProbe(port);
                        }));
    }

    private List<String> command(Service service, int port, int admin) {
        Path jar = home.resolve(service.jar());
        Java java = new Java(home, service.jvm());
        List<String> arguments = service.arguments(port, admin, seenPorts, home.resolve(CERTIFICATES));
        return (service.cpus().isEmpty() ? cpus : Cpus.of(service.cpus()))
                .pin(AotCache.beside(jar)
                        .map(cache -> java.with("-XX:AOTCache=" + cache.file()).jar(cache.jar(), arguments))
                        .orElseGet(() -> java.jar(jar, arguments)));
    }

    private static URI address(int port) {
        return URI.create("http://127.0.0.1:" + port);
    }

    void awaitReady() {
        jvms.forEach(Jvm::awaitReady);
    }

    @Override
    public URI front(Cell cell) {
        return address(ports.getOrDefault(plan.mode(cell.mode()).front(), 0));
    }

    @Override
    public SequencedMap<String, Tier> tiers(String mode) {
        return Tier.of(plan.mode(mode), tiers);
    }

    @Override
    public Link link(String mode) {
        if (toxiproxy == null) {
            return Deployment.super.link(mode);
        }
        return toxiproxy.to(
                plan.mode(mode).tiers().values().stream().skip(1).distinct().toList());
    }

    @Override
    public List<String> dead() {
        return jvms.stream()
                .filter(jvm -> !jvm.child().isAlive())
                .map(Jvm::name)
                .toList();
    }

    /** Asks all to stop at once, then waits for each. */
    @Override
    public void close() {
        jvms.forEach(jvm -> jvm.child().askToStop());
        jvms.forEach(jvm -> jvm.child().stop(Jvm.STOP_LIMIT));
        if (toxiproxy != null) {
            toxiproxy.close();
        }
    }
}
