package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.load.Answer;
import dev.wiregauge.benchmarks.load.LoadFailedException;
import dev.wiregauge.benchmarks.plan.Faults;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.results.Injection;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Carries a plan with faults out, or what an interrupted run has left of it: each of them in every mode, in every round. */
public final class FaultRunner {

    private final Setting setting;
    private final RunFolder folder;
    private final Progress progress;
    private final Set<Key> done;
    private boolean good = true;

    private record Key(int round, int position) {}

    /** {@code folder}: may hold injections of the run already. */
    public FaultRunner(Setting setting, RunFolder folder, Progress progress) {
        this.setting = setting;
        this.folder = folder;
        this.progress = progress;
        this.done = folder.injections().stream()
                .map(injection -> new Key(injection.round(), injection.position()))
                .collect(Collectors.toSet());
    }

    /** Injects what is not injected yet, and returns whether all of it counts: what a fault does is no failure of the run. */
    public boolean run() throws InterruptedException {
        Plan plan = setting.plan();
        int each = setting.schedule().slots().size() * names().size();
        progress.begin(plan.totalRounds() * each, done.size());
        for (int block = 1; block <= plan.blocks(); block++) {
            int first = (block - 1) * plan.rounds() + 1;
            int last = block * plan.rounds();
            if (done.stream()
                            .filter(key -> key.round() >= first && key.round() <= last)
                            .count()
                    < (long) each * plan.rounds()) {
                block(block, first, last);
            }
        }
        return good && folder.injections().stream().allMatch(Injection::isGood);
    }

    private List<String> names() {
        Faults faults = Objects.requireNonNull(setting.plan().faults());
        return faults.inject();
    }

    private void block(int block, int first, int last) throws InterruptedException {
        progress.starting(block, setting.plan().blocks());
        Path logs = folder.path().resolve("logs").resolve("block-%03d".formatted(block));
        Path raw = folder.path().resolve("raw").resolve("warmup-%03d".formatted(block));
        try (Bench bench = setting.open(setting.schedule().warmed(block), logs)) {
            folder.save(setting.warmUp(bench, block, raw, progress));
            for (int round = first; round <= last && bench.dead().isEmpty(); round++) {
                round(bench, block, round);
            }
        } catch (LoadFailedException e) {
            progress.note("warm-up of block %d failed: %s".formatted(block, e.getMessage()));
            good = false;
        }
    }

    private void round(Bench bench, int block, int round) throws InterruptedException {
        int position = 0;
        for (Slot slot : setting.schedule().of(round)) {
            for (String fault : names()) {
                position++;
                if (!done.contains(new Key(round, position))) {
                    inject(bench, block, round, position, slot, fault);
                }
            }
        }
    }

    private void inject(Bench bench, int block, int round, int position, Slot slot, String fault)
            throws InterruptedException {
        String name = slot.name() + ", " + fault;
        progress.measuring(round, name);
        Path raw = folder.path()
                .resolve("raw")
                .resolve("round-%03d".formatted(round))
                .resolve("%03d-%s-%s".formatted(position, slot.fileName(), fault));
        Injector.Seen seen = setting.injector().inject(bench, slot, fault, raw);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        folder.save(new Injection(
                round,
                block,
                position,
                slot.cell(),
                fault,
                seen.onMillis(),
                seen.offMillis(),
                seen.answers(),
                seen.failures()));
        progress.measured(round, name, goodput(seen.answers()));
        seen.failures().forEach(failure -> progress.note("round %d, %s: %s".formatted(round, name, failure)));
    }

    /** Over the whole load. */
    private static @Nullable Double goodput(List<Answer> answers) {
        if (answers.size() < 2) {
            return null;
        }
        long millis = answers.getLast().beganMillis() - answers.getFirst().beganMillis();
        return answers.stream().filter(Answer::isGood).count() * 1000.0 / Math.max(1, millis);
    }
}
