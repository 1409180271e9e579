package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.report.FaultReport;
import dev.wiregauge.benchmarks.report.Report;
import dev.wiregauge.benchmarks.report.html.FaultPage;
import dev.wiregauge.benchmarks.report.html.HtmlReport;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.io.PrintWriter;

/** A folder of saved rounds, made into summary.json, summary.csv, report.html and a table; as often as one likes. */
record SavedReport(Report report) {

    static SavedReport make(RunFolder folder, PrintWriter out) {
        Report report = Report.of(folder);
        report.save(folder);
        folder.write("report.html", HtmlReport.render(report));
        out.println(report.text());
        report.unjudged().forEach(reason -> out.println("cannot judge the change: " + reason));
        end(folder, out);
        return new SavedReport(report);
    }

    /** Makes a folder of saved injections into faults.json, faults.csv, report.html and tables; false if some do not count. */
    static boolean ofFaults(RunFolder folder, PrintWriter out) {
        FaultReport report = FaultReport.of(folder);
        folder.write("faults.json", report.json());
        folder.write("faults.csv", report.csv());
        folder.write("report.html", FaultPage.render(report));
        out.println(report.text());
        end(folder, out);
        return report.uncounted().isEmpty();
    }

    private static void end(RunFolder folder, PrintWriter out) {
        out.printf("%nReport: %s%n", folder.path().resolve("report.html"));
        out.flush();
    }

    /** Returns 0 if all went well and no change made anything worse, 2 if a change could not be judged, else 1. */
    int exitStatus(boolean allGood) {
        if (!allGood || report.isWorse()) {
            return 1;
        }
        // A gate that could not have closed must not look open.
        return report.unjudged().isEmpty() ? 0 : 2;
    }
}
