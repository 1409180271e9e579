package dev.wiregauge.benchmarks.report.html;

import static org.assertj.core.api.Assertions.assertThat;

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
                .contains("grpc-stream serves 8.35 times the requests/s of rest-unary")
                .doesNotContain("median latency")
                .contains("There is no verdict")
                .contains("weather: the run left no summary");
    }

    @Test
    void saysWhichRunsAreNotToBeQuotedAndWhatFailed() {
        String page =
                IndexPage.render(List.of(IndexPage.entry(SampleRun.awkward().summary(), "r.html")), List.of());

        assertThat(page)
                .contains("quick: not to be quoted", "requests failed: see the report")
                .doesNotContain("<script");
        assertThat(IndexPage.render(List.of(), List.of())).doesNotContain("Not measured", "quick");
    }
}
