package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.stats.StopRule;
import java.util.List;

/** Whether a run may stop: its intervals are as narrow as somebody asked for. */
public final class Precision {

    private Precision() {}

    /** Says whether every interval of the primary metric reaches no further than {@code percent} from its middle. */
    public static boolean isReached(RunFolder folder, double percent) {
        RunData data = RunData.read(folder);
        Metric primary = data.plan().primary();
        List<double[]> logs = Pair.of(data).stream()
                .map(pair -> Values.array(pair.logs(primary).values()))
                .toList();
        return StopRule.reached(logs, percent);
    }
}
