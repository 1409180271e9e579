package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.load.Endpoint;
import dev.wiregauge.benchmarks.load.LoadFailedException;
import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.nullserver.NullServer;
import dev.wiregauge.benchmarks.plan.Request;
import dev.wiregauge.benchmarks.process.Child;
import dev.wiregauge.benchmarks.process.Cpus;
import dev.wiregauge.benchmarks.process.Java;
import dev.wiregauge.benchmarks.process.Lifeline;
import dev.wiregauge.benchmarks.results.Ceiling;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the figures are seen against: the load tool's own ceiling. */
final class Background {

    private static final Duration START_LIMIT = Duration.ofSeconds(20);
    private static final Duration LOAD = Duration.ofSeconds(1);

    /** The null server is a JVM, too, and its first answers are slow: loads go on while they still gain. */
    private static final int FEWEST_LOADS = 3;

    private static final int MOST_LOADS = 12;
    private static final double GAIN = 1.05;

    private final Generator generator;
    private final Cpus serverCpus;
    private final Lifeline lifeline;

    /** {@code serverCpus}: those that the services are kept on. */
    Background(Generator generator, Cpus serverCpus, Lifeline lifeline) {
        this.generator = generator;
        this.serverCpus = serverCpus;
        this.lifeline = lifeline;
    }

    /** What decides how much a load tool can do: what is asked and how hard, not who answers. */
    private record Kind(long answerBytes, String intensity) {}

    /**
     * Puts each slot's load on a server that answers the same length at next to no cost; RPCs and a plan's own client have
     * no such server, and no ceiling.
     */
    List<Ceiling> ceilings(Bench bench, List<Slot> slots, Path raw) throws InterruptedException {
        Map<Kind, Double> reached = new HashMap<>();
        List<Ceiling> ceilings = new ArrayList<>();
        for (Slot slot : slots) {
            Endpoint endpoint = bench.endpoint(slot);
            if (endpoint.request() instanceof Request.Http http && endpoint.answerBytes() != Endpoint.ANY) {
                Kind kind =
                        new Kind(endpoint.answerBytes(), slot.cell().intensity().id());
                if (!reached.containsKey(kind)) {
                    reached.put(kind, ceiling(slot, endpoint, http, raw.resolve(slot.fileName())));
                }
                ceilings.add(new Ceiling(slot.cell(), reached.get(kind)));
            }
        }
        return ceilings;
    }

    private double ceiling(Slot slot, Endpoint endpoint, Request.Http http, Path raw) throws InterruptedException {
        Java java = new Java(raw, NullServer.FLAGS);
        List<String> arguments = List.of(String.valueOf(endpoint.answerBytes()), String.valueOf(http.status()));
        Path log = raw.resolve("null-server.log");
        Path stdout = raw.resolve("null-server.port");
        // An attempt that was interrupted has left the port of a server that is gone.
        deleteIfExists(stdout);
        Child server = Child.start(serverCpus.pin(java.main(NullServer.class, arguments)), raw, stdout, log, lifeline);
        try {
            String port = server.firstLine(START_LIMIT)
                    .orElseThrow(() -> new LoadFailedException("the null server did not start; its log is " + log));
            URI there = URI.create("http://127.0.0.1:" + port + endpoint.url().getRawPath());
            Endpoint empty = new Endpoint(there, http, endpoint.answerBytes());
            return plateau((load, best) -> {
                LoadTool tool = generator.tool(slot).warmup(LOAD, best);
                return generator.run(tool, empty, raw.resolve("load-" + load)).throughputRps();
            });
        } finally {
            server.stop(Duration.ofSeconds(2));
        }
    }

    /** A load and the throughput that it reaches. */
    @FunctionalInterface
    interface Load {
        double reach(int number, double bestSoFar) throws InterruptedException;
    }

    /** Returns the best of as many loads as it takes until one gains no more than 5 %: three to twelve. */
    static double plateau(Load load) throws InterruptedException {
        double best = 0;
        boolean gains = true;
        for (int number = 1; number <= MOST_LOADS && (gains || number <= FEWEST_LOADS); number++) {
            double reached = load.reach(number, best);
            gains = reached > GAIN * best;
            best = Math.max(best, reached);
        }
        return best;
    }

    private static void deleteIfExists(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("%s cannot be deleted: %s".formatted(file, e.getMessage()), e);
        }
    }
}
