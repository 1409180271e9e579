package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Group;
import dev.wiregauge.benchmarks.report.Metric;
import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import java.util.ArrayList;
import java.util.List;

/**
 * A verdict in words, with the figures that it rests on.
 *
 * @param look class of the page: a difference catches the eye, the absence of one does not
 */
record Finding(String sentence, String figures, String look) {

    /** Sentences that cannot be told to belong to a verdict, because there are more or fewer, stand alone. */
    static List<Finding> of(Summary summary, List<String> sentences) {
        List<VerdictRow> rows = summary.verdicts();
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            String sentence = sentences.get(i);
            if (rows.size() == sentences.size()) {
                VerdictRow row = rows.get(i);
                boolean undecided = row.verdict().equals(ForestChart.UNDECIDED);
                boolean leads = row.metric().equals(Metric.THROUGHPUT.key());
                findings.add(new Finding(sentence, figures(row, summary.noiseFloors()), look(undecided, leads)));
            } else {
                findings.add(new Finding(sentence, "", look(sentence.contains(ForestChart.UNDECIDED), true)));
            }
        }
        return findings;
    }

    private static String look(boolean undecided, boolean leads) {
        return (undecided ? "undecided" : "decided") + (leads ? " lead" : "");
    }

    private static String figures(VerdictRow row, List<NoiseFloor> floors) {
        if (row.rounds() == 1) {
            return "";
        }
        String interval = Quantity.interval(row.ci95());
        String floor = floors.stream()
                .filter(each ->
                        each.metric().equals(row.metric()) && Group.of(each).equals(Group.of(row)))
                .findFirst()
                .map(each -> " · noise floor " + Quantity.interval(each.ratioCi95()))
                .orElse("");
        return "ratio " + Quantity.of(row.ratio())
                + (interval.isEmpty() ? "" : " · 95 % interval " + interval)
                + floor
                + " · " + row.rounds() + " rounds";
    }
}
