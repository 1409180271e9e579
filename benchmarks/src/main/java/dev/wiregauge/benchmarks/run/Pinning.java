package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.process.Cpus;
import dev.wiregauge.benchmarks.results.Round;
import java.util.List;

/**
 * How a machine's CPUs are shared out between the tiers and the load tool. A tool that uses more than a tenth of a CPU gets
 * one of its own, away from the tiers: all of them do but ab, which waits most of the time.
 *
 * @param tiers those of services for which the plan names none
 * @param tool those of the load tool
 */
public record Pinning(Cpus tiers, Cpus tool) {

    private static final Pinning NONE = new Pinning(Cpus.all(), Cpus.all());

    /** Decides for a run; one that goes on keeps to what its rounds were measured with. */
    public static Pinning of(Plan plan, List<Round> rounds) {
        return plan.target().equals("local") && Cpus.canPin() ? of(plan, rounds, Cpus.available()) : NONE;
    }

    static Pinning of(Plan plan, List<Round> rounds, Cpus there) {
        Cpus named = Cpus.of(plan.services().values().stream()
                .flatMap(service -> service.cpus().stream())
                .toList());
        if (!named.isAll()) {
            return new Pinning(Cpus.all(), there.without(named));
        }
        boolean own = rounds.stream()
                .flatMap(round -> round.measurements().stream())
                .findFirst()
                .map(measurement -> !measurement.generator().pinnedTo().isEmpty())
                .orElse(!(plan.load() instanceof Load.Ab));
        if (!own || there.numbers().size() < 2) {
            return NONE;
        }
        Cpus last = Cpus.of(List.of(there.numbers().last()));
        return new Pinning(there.without(last), last);
    }

    /** Says it for people. */
    String inWords() {
        return "load tool on %s, services on %s".formatted(inWords(tool), inWords(tiers));
    }

    private static String inWords(Cpus cpus) {
        return cpus.isAll() ? "all CPUs" : "CPU " + cpus;
    }
}
