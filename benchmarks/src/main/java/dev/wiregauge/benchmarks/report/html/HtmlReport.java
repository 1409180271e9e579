package dev.wiregauge.benchmarks.report.html;

import com.samskivert.mustache.Template;
import dev.wiregauge.benchmarks.report.Report;

/** {@code report.html}: a run for people, as one page that needs neither network nor script. */
public final class HtmlReport {

    private static final Template PAGE = Page.template("report.mustache");

    private HtmlReport() {}

    /** The page; the same for the same report. */
    public static String render(Report report) {
        return PAGE.execute(ReportModel.of(report));
    }
}
