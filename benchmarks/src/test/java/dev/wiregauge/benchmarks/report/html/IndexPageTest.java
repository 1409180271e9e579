package dev.wiregauge.benchmarks.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.report.SummaryFile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class IndexPageTest {

    @Test
    void linksEveryReportWithWhatItFound() {
        String page = IndexPage.render(
                List.of(
                        IndexPage.entry(SampleRun.whole().summary(), "a/report.html"),
                        IndexPage.entry(SampleRun.empty().summary(), "b/report.html")),
                List.of("weather"));

        assertThat(page)
                .contains("href=\"a/report.html\"", "href=\"b/report.html\"")
                .contains("grpc-stream and rest-unary: lower")
                .doesNotContain("not judged")
                .contains("There is no verdict")
                .contains("weather: the run left no summary");
    }

    @Test
    void saysWhichRunsAreNotToBeQuotedAndWhatFailed() {
        String page =
                IndexPage.render(List.of(IndexPage.entry(SampleRun.awkward().summary(), "r.html")), List.of());

        assertThat(page)
                .contains("quick: not to be quoted", "34 requests failed: see the report")
                .doesNotContain("<script");
        assertThat(IndexPage.render(List.of(), List.of())).doesNotContain("Not measured", "quick");
    }

    @Test
    void twoRunsOfOnePlanHaveHeadingsOfTheirOwn() {
        IndexPage.Entry entry = IndexPage.entry(SampleRun.whole().summary(), "a/report.html");

        assertThat(IndexPage.render(List.of(entry, entry), List.of()))
                .containsOnlyOnce("id=\"run-1\"")
                .containsOnlyOnce("aria-labelledby=\"run-2\"");
    }

    @Test
    void runsFromBeforeKeepTheirClaims() {
        IndexPage.Entry entry = IndexPage.entry(
                SummaryFile.read(Path.of("../docs/results/article/summary.json")), "article/report.html");
        assertThat(entry.claims())
                .anyMatch(claim -> claim.startsWith("grpc-stream serves 8.91 ")
                        && claim.contains("times the requests/s of rest-unary (95 % interval"));
    }
}
