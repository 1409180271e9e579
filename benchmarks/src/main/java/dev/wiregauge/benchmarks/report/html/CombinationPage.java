package dev.wiregauge.benchmarks.report.html;

import com.samskivert.mustache.Template;
import dev.wiregauge.benchmarks.report.Combination;
import dev.wiregauge.benchmarks.report.Combination.Line;
import dev.wiregauge.benchmarks.report.Combination.RunRatio;
import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.stats.Interval;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Several runs of one plan on one page: what each found, what they say together, and where a reader's own should lie. */
public final class CombinationPage {

    private static final Template PAGE = Page.template("combination.mustache");

    private CombinationPage() {}

    private record Run(String name, String date, Combination.Run run) {}

    private record Ratio(Line line, String ratio, String interval, String prediction, String heterogeneity) {}

    private record Model(
            String style,
            String title,
            List<String> sentences,
            List<String> problems,
            List<Run> runs,
            List<Ratio> ratios,
            List<Chart> charts) {}

    /** Writes the page. */
    public static void write(Path page, Combination combination) {
        Page.write(page, render(combination));
    }

    /** The page; the same for the same runs. */
    public static String render(Combination combination) {
        return PAGE.execute(new Model(
                Page.STYLE,
                combination.title(),
                combination.sentences(),
                combination.problems(),
                combination.runs().stream()
                        .map(run -> new Run(run.folder(), Page.DATE.format(run.date()), run))
                        .toList(),
                combination.lines().stream().map(CombinationPage::ratio).toList(),
                combination.lines().stream().map(CombinationPage::chart).toList()));
    }

    private static Ratio ratio(Line line) {
        return new Ratio(
                line,
                Numbers.of(line.combined().ratio()),
                Numbers.interval(line.combined().ci95()),
                Combination.prediction(line.prediction()),
                Numbers.of(line.combined().heterogeneityPercent()));
    }

    private static Chart chart(Line line) {
        List<RowChart.Row> rows = new ArrayList<>();
        List<Double> values = new ArrayList<>(List.of(1.0));
        for (RunRatio run : line.runs()) {
            rows.add(row(
                    run.folder(),
                    "undecided",
                    run.estimate().value(),
                    run.estimate().interval(),
                    Marker.SQUARE));
            values.addAll(List.of(
                    run.estimate().interval().low(), run.estimate().interval().high()));
        }
        Interval mean = line.combined().ci95();
        rows.add(row("all runs", "decided", line.combined().ratio(), mean, Marker.DIAMOND));
        values.addAll(List.of(line.combined().ratio(), mean.low(), mean.high()));
        Interval prediction = line.prediction();
        if (prediction != null) {
            rows.add(row("a further run", "m0", line.combined().ratio(), prediction, Marker.CIRCLE));
            values.addAll(List.of(prediction.low(), prediction.high()));
        }
        return RowChart.draw(
                "forest",
                line.name(),
                line.group().label()
                        + ". Each run with its own 95 % interval; their mean with its own; where a further run"
                        + " should lie, from three runs on. Line at 1: both are equal.",
                "ratio",
                Scale.ofRatios(values),
                true,
                List.of(new RowChart.Section("", null, "", rows)));
    }

    private static RowChart.Row row(String name, String look, double ratio, Interval interval, Marker marker) {
        return new RowChart.Row(
                look,
                name,
                Numbers.of(ratio),
                Numbers.interval(interval),
                name + ": " + RowChart.says(ratio, interval),
                RowChart.point(ratio, interval, marker, "dot"));
    }
}
