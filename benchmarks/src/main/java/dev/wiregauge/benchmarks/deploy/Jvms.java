package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.Service;
import dev.wiregauge.benchmarks.process.Cpus;
import dev.wiregauge.benchmarks.process.Java;
import dev.wiregauge.benchmarks.process.Lifeline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The services as JVMs on this machine, on free ports of 127.0.0.1. Those that are not asked cost next to nothing. */
public final class Jvms implements Deployer {

    private final Path home;
    private final Cpus cpus;
    private final Lifeline lifeline;
    private final HttpClient client;

    /**
     * Starts nothing yet.
     *
     * @param home the checkout, with every service packaged
     * @param cpus what a service is kept on for which the plan names none
     */
    public Jvms(Path home, Cpus cpus, Lifeline lifeline, HttpClient client) {
        this.home = home;
        this.cpus = cpus;
        this.lifeline = lifeline;
        this.client = client;
    }

    @Override
    public List<String> problems(Plan plan) {
        List<String> problems = new ArrayList<>();
        jars(plan).stream()
                .filter(jar -> !Files.isRegularFile(jar))
                .map("%s is missing; scripts/bench.sh builds it"::formatted)
                .forEach(problems::add);
        List<Integer> named = Services.all(plan).stream()
                .flatMap(service -> service.cpus().stream())
                .distinct()
                .toList();
        if (!named.isEmpty() && !Cpus.canPin()) {
            problems.add("taskset is missing, which the plan's cpus need; install util-linux");
        }
        if (plan.faults() != null && Toxiproxy.version().isEmpty()) {
            problems.add("toxiproxy is missing, which faults need; scripts/setup.sh --tool toxiproxy installs it");
        }
        Cpus there = Cpus.available();
        named.stream()
                .filter(cpu -> !there.numbers().contains(cpu))
                .map(cpu -> "cpus: there is no CPU %d; there is %s".formatted(cpu, there))
                .forEach(problems::add);
        return problems;
    }

    @Override
    public Map<String, String> facts(Plan plan) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(
                "JVM flags",
                Services.all(plan).stream()
                        .map(service -> String.join(" ", new Java(home, service.jvm()).spelledOut()))
                        .filter(flags -> !flags.isEmpty())
                        .distinct()
                        .collect(Collectors.joining(" / ")));
        List<Path> jars = jars(plan);
        facts.put("services", fingerprint(jars));
        List<Path> trained =
                jars.stream().filter(jar -> AotCache.beside(jar).isPresent()).toList();
        String names = trained.stream()
                .map(jar -> jar.getFileName().toString())
                .collect(Collectors.joining(", ", " for ", ""));
        facts.put(
                "AOT cache",
                trained.isEmpty() ? "none" : "trained under load" + (trained.size() < jars.size() ? names : ""));
        if (plan.faults() != null) {
            Toxiproxy.version().ifPresent(version -> facts.put("toxiproxy", version));
        }
        return facts;
    }

    /** The same for the same code, since builds are reproducible: what runs of different commits may have in common. */
    private static String fingerprint(List<Path> jars) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path jar : jars) {
                digest.update(Files.readAllBytes(jar));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 6);
        } catch (IOException e) {
            throw new UncheckedIOException("a service cannot be read: " + e.getMessage(), e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    @Override
    public boolean opensSeveral() {
        return true;
    }

    @Override
    public Deployment open(Plan plan, String profile, List<String> modes, Path logs) {
        JvmDeployment deployment = new JvmDeployment(plan, home, cpus, logs, lifeline, client);
        try {
            Services.of(plan, profile, modes).forEach(deployment::start);
            deployment.awaitReady();
            return deployment;
        } catch (RuntimeException e) {
            deployment.close();
            throw e;
        }
    }

    private List<Path> jars(Plan plan) {
        return Services.all(plan).stream()
                .map(Service::jar)
                .distinct()
                .map(home::resolve)
                .toList();
    }
}
