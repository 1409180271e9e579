package dev.wiregauge.benchmarks.report.html;

import com.samskivert.mustache.Template;
import dev.wiregauge.benchmarks.report.Combination;
import dev.wiregauge.benchmarks.report.Combination.Line;
import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.stats.Interval;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Several runs of one plan on one page: what each found, what they say together, and where a reader's own should lie. */
public final class CombinationPage {

    private static final Template PAGE = Page.template("combination.mustache");

    private CombinationPage() {}

    private record Model(String style, Combination combination, List<String> sentences, List<Chart> charts) {}

    /** Writes the page. */
    public static void write(Path page, Combination combination) {
        Page.write(page, render(combination));
    }

    /** The page; the same for the same runs. */
    public static String render(Combination combination) {
        return PAGE.execute(new Model(
                Page.STYLE,
                combination,
                combination.sentences(),
                combination.lines().stream().map(CombinationPage::chart).toList()));
    }

    private static Chart chart(Line line) {
        List<RowChart.Row> rows = new ArrayList<>();
        List<Double> ends = new ArrayList<>(List.of(1.0));
        line.runs().forEach(run -> {
            Interval own = run.estimate().interval();
            add(rows, ends, run.folder(), "undecided", run.estimate().value(), own, Marker.SQUARE);
        });
        double mean = line.combined().ratio();
        add(rows, ends, "all runs", "decided", mean, line.combined().ci95(), Marker.DIAMOND);
        Interval prediction = line.prediction();
        if (prediction != null) {
            add(rows, ends, "a further run", "m0", mean, prediction, Marker.CIRCLE);
        }
        return RowChart.draw(
                "forest",
                line.name(),
                line.group().label()
                        + ". Each run with its own 95 % interval; their mean with its own; where a further run"
                        + " should lie, from three runs on. Line at 1: both are equal.",
                "ratio",
                Scale.ofRatios(ends),
                true,
                List.of(new RowChart.Section(rows)));
    }

    private static void add(
            List<RowChart.Row> rows,
            List<Double> ends,
            String name,
            String look,
            double ratio,
            Interval interval,
            Marker marker) {
        ends.addAll(List.of(ratio, interval.low(), interval.high()));
        rows.add(new RowChart.Row(
                look,
                name,
                Numbers.of(ratio),
                Numbers.interval(interval),
                name + ": " + RowChart.says(ratio, interval),
                RowChart.point(ratio, interval, marker, "dot")));
    }
}
