package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.deploy.DeployException;
import dev.wiregauge.benchmarks.deploy.Link;
import dev.wiregauge.benchmarks.load.Answer;
import dev.wiregauge.benchmarks.load.LoadFailedException;
import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.plan.Fault;
import dev.wiregauge.benchmarks.plan.Faults;
import dev.wiregauge.benchmarks.process.Polling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Injects one fault into one slot: load on, fault on, fault off, load off. */
final class Injector {

    /** For the load tool to start. */
    private static final Duration START_LIMIT = Duration.ofSeconds(30);

    /** For what the fault before has left behind. */
    private static final Duration RECOVERY_LIMIT = Duration.ofSeconds(20);

    private final Generator generator;
    private final Answers answers;

    Injector(Generator generator, Answers answers) {
        this.generator = generator;
        this.answers = answers;
    }

    /**
     * What was seen.
     *
     * @param onMillis when the fault was put on; 0 if it was not
     * @param offMillis when it was taken off
     * @param failures why it does not count
     */
    record Seen(long onMillis, long offMillis, List<Answer> answers, List<String> failures) {}

    private record Span(long onMillis, long offMillis) {}

    Seen inject(Bench bench, Slot slot, String name, Path folder) throws InterruptedException {
        List<String> failures = new ArrayList<>();
        if (!answers.await(bench, slot, RECOVERY_LIMIT)) {
            failures.add("gave no good answer within %d s before the fault".formatted(RECOVERY_LIMIT.toSeconds()));
        }
        LoadTool tool = generator.tool(slot);
        Faults faults = Objects.requireNonNull(bench.plan().faults());
        Fault fault = Objects.requireNonNull(faults.kinds().get(name), name);
        Link link = bench.link(slot);
        Path log = folder.resolve(tool.log().orElseThrow());
        FutureTask<Span> switching = new FutureTask<>(() -> during(log, faults, fault, link));
        Span span = new Span(0, 0);
        List<Answer> seen = List.of();
        try {
            Thread.startVirtualThread(switching);
            seen = tool.answers(generator.output(tool, bench.endpoint(slot), folder));
            span = switching.get();
        } catch (LoadFailedException e) {
            failures.add(Objects.requireNonNullElse(e.getMessage(), e.toString()));
        } catch (ExecutionException e) {
            failures.add("the fault could not be injected: " + e.getCause());
        } finally {
            switching.cancel(true);
            link.heal();
        }
        bench.dead().forEach(service -> failures.add(service + " has ended"));
        return new Seen(span.onMillis(), span.offMillis(), seen, List.copyOf(failures));
    }

    private static Span during(Path log, Faults faults, Fault fault, Link link) throws InterruptedException {
        if (!Polling.until(START_LIMIT, () -> hasBegun(log))) {
            throw new DeployException("there was no load within %d s".formatted(START_LIMIT.toSeconds()));
        }
        Thread.sleep(faults.before());
        long on = System.currentTimeMillis();
        link.fail(fault);
        Thread.sleep(faults.during());
        long off = System.currentTimeMillis();
        link.heal();
        return new Span(on, off);
    }

    private static boolean hasBegun(Path log) {
        try {
            return Files.exists(log) && Files.size(log) > 0;
        } catch (IOException e) {
            return false;
        }
    }
}
