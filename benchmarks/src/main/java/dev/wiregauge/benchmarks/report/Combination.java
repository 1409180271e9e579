package dev.wiregauge.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.stats.Combined;
import dev.wiregauge.benchmarks.stats.Estimate;
import dev.wiregauge.benchmarks.stats.Family;
import dev.wiregauge.benchmarks.stats.Interval;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What several runs of one plan say together: each has a truth of its own, of its machine and its day, and what is
 * published is the range in which a reader's own should lie.
 *
 * @param differences in what the runs differ beside machine and day; empty if in nothing that is known
 * @param problems why the runs cannot be combined; empty if they can
 */
public record Combination(
        String title, List<Run> runs, List<String> differences, List<Line> lines, List<String> problems) {

    /** Fewer say nothing of a further one. */
    private static final int FEWEST_RUNS = 3;

    /** Where and when a run was done. */
    public record Run(String folder, Instant date, String commit, String cpu, String kernel) {}

    /**
     * A pair's ratio in one run.
     *
     * @param estimate with its 95 % interval, which is of that run only
     */
    public record RunRatio(String folder, int blocks, Estimate estimate) {}

    /**
     * One metric of a pair over all runs that can tell.
     *
     * @param primary it is what verdicts are about
     */
    public record Line(
            String a,
            String b,
            @JsonUnwrapped Group group,
            Metric metric,
            boolean primary,
            List<RunRatio> runs,
            Combined combined) {

        /** What tables and charts call it. */
        public String name() {
            return "%s / %s, %s".formatted(a, b, Sentences.label(metric, group));
        }

        public String ratio() {
            return Numbers.of(combined.ratio());
        }

        private boolean isOf(String folder) {
            return runs.stream().anyMatch(run -> run.folder().equals(folder));
        }

        /** The interval of the runs' mean, in words. */
        public String mean() {
            return Numbers.interval(combined.ci95());
        }

        /** Where a reader's own ratio should lie; null where too few runs say so. */
        public @Nullable Interval prediction() {
            return runs.size() < FEWEST_RUNS ? null : combined.prediction95();
        }

        /** The same in words. */
        public String predicted() {
            Interval prediction = prediction();
            return prediction == null ? Numbers.UNKNOWN : Numbers.interval(prediction);
        }

        /** How much of the variance is between the runs, in percent. */
        public String heterogeneity() {
            return Numbers.of(combined.heterogeneityPercent());
        }

        private String sentence() {
            Interval prediction = prediction();
            String how = prediction == null
                    ? " (%s; a prediction for other machines takes %d)"
                            .formatted(Numbers.counted(runs.size(), "run"), FEWEST_RUNS)
                    : "; a reader's own machine should lie between %s and %s (95 %% prediction interval from %d runs)"
                            .formatted(Numbers.of(prediction.low()), Numbers.of(prediction.high()), runs.size());
            return name() + ": " + ratio() + how;
        }
    }

    /** Combines the runs whose {@code summary.json} lies in these folders; what is wrong with one is a problem. */
    public static Combination of(List<Path> folders) {
        return RunsToCombine.read(folders).combined();
    }

    /** 0, or 2 if the runs cannot be combined. */
    public int exitStatus() {
        return problems.isEmpty() ? 0 : 2;
    }

    /** What a reader must know before the ratios: which runs count for none, and that not only machine and day differ. */
    public List<String> caveats() {
        List<String> caveats = new ArrayList<>();
        runs.stream()
                .map(Run::folder)
                .filter(folder -> lines.stream().noneMatch(line -> line.isOf(folder)))
                .map(folder ->
                        "%s counts for no ratio: that takes %d warm blocks".formatted(folder, Family.MINIMUM_BLOCKS))
                .forEach(caveats::add);
        if (!differences.isEmpty()) {
            caveats.add(
                    "the runs are not of the same software, so their spread is not that of machines and days alone: "
                            + String.join("; ", differences));
        }
        return List.copyOf(caveats);
    }

    /** One sentence a pair, on what verdicts are about. */
    public List<String> sentences() {
        boolean several = lines.stream().map(Line::group).distinct().count() > 1;
        return lines.stream()
                .filter(Line::primary)
                .map(line -> line.sentence() + (several ? " [" + line.group().label() + "]" : ""))
                .toList();
    }

    /** For the terminal. */
    public String text() {
        if (!problems.isEmpty()) {
            return problems.stream().map("cannot combine: %s\n"::formatted).collect(Collectors.joining());
        }
        String done = new TextColumns<>(runs)
                .words("run", Run::folder)
                .words("date", run -> run.date().toString())
                .words("commit", Run::commit)
                .words("CPU", Run::cpu)
                .words("kernel", Run::kernel)
                .render(Integer.MAX_VALUE);
        String ratios = new TextColumns<>(lines)
                .words("pair", Line::name)
                .words("cell", line -> line.group().label())
                .figures("ratio", Line::ratio)
                .figures("95 % interval", Line::mean)
                .figures("95 % prediction", Line::predicted)
                .figures("runs", line -> String.valueOf(line.runs().size()))
                .figures("% of variance between runs", Line::heterogeneity)
                .render(Integer.MAX_VALUE);
        String caveats = caveats().stream().map("! %s\n"::formatted).collect(Collectors.joining());
        return done + '\n' + ratios + caveats + '\n' + String.join("\n", sentences()) + '\n';
    }

    /** For programs. */
    public String json() {
        return SummaryJson.MAPPER.writeValueAsString(this);
    }
}
