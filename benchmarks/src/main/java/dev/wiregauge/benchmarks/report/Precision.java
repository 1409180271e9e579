package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.stats.StopRule;
import java.util.List;

/** Whether a run may stop: its intervals are as narrow as somebody asked for. */
public final class Precision {

    private Precision() {}

    /** Says whether every interval of the primary metric is as narrow as the plan asks for; never where it does not. */
    public static boolean isReached(RunFolder folder) {
        RunData data = RunData.read(folder);
        Double percent = data.plan().untilPercent();
        if (percent == null) {
            return false;
        }
        Metric primary = data.plan().primary();
        List<double[]> logs = Pair.of(data).stream()
                .map(pair -> Values.array(pair.logs(primary).values()))
                .toList();
        return StopRule.reached(logs, percent);
    }
}
