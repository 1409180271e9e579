package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.process.Cpus;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Round;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How a machine's CPUs are shared out between the tiers and the load tool. A tool that uses more than a tenth of a CPU gets
 * one of its own, away from the tiers: all of them do but ab, which waits most of the time.
 *
 * @param tiers those of services for which the plan names none
 * @param tool those of the load tool
 */
public record Pinning(Cpus tiers, Cpus tool) {

    private static final Pinning NONE = new Pinning(Cpus.ALL, Cpus.ALL);

    /** Decides for a run; one that goes on keeps to what its rounds were measured with. */
    public static Pinning of(Plan plan, List<Round> rounds) {
        return of(plan, rounds, Cpus.ALL.count());
    }

    static Pinning of(Plan plan, List<Round> rounds, int there) {
        if (!plan.target().equals("local") || there < 2) {
            return NONE;
        }
        List<Integer> named = plan.services().values().stream()
                .flatMap(service -> service.cpus().stream())
                .distinct()
                .toList();
        if (!named.isEmpty()) {
            List<Integer> left = IntStream.range(0, there)
                    .boxed()
                    .filter(cpu -> !named.contains(cpu))
                    .toList();
            return new Pinning(Cpus.ALL, Cpus.of(left));
        }
        boolean own = rounds.stream()
                .flatMap(round -> round.measurements().stream())
                .map(Measurement::generator)
                .findFirst()
                .map(generator -> !generator.pinnedTo().isEmpty())
                .orElse(!(plan.load() instanceof Load.Ab));
        return own
                ? new Pinning(
                        Cpus.of(IntStream.range(0, there - 1).boxed().toList()), Cpus.of(List.of(there - 1)))
                : NONE;
    }

    /** Says it for people. */
    String inWords() {
        return "load tool on %s, services on %s".formatted(inWords(tool), inWords(tiers));
    }

    private static String inWords(Cpus cpus) {
        return cpus.numbers().isEmpty()
                ? "all CPUs"
                : cpus.numbers().stream().map(String::valueOf).collect(Collectors.joining(",", "CPU ", ""));
    }
}
