package dev.wiregauge.benchmarks.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class HtmlReportTest {

    /** After a wanted change: {@code mvn -pl benchmarks test -Dtest=HtmlReportTest -DupdateGolden}, and look at it. */
    private static final boolean UPDATE = System.getProperty("updateGolden") != null;

    private static final Path GOLDEN =
            Path.of("src/test/resources/dev/wiregauge/benchmarks/report/html/golden-report.html");

    @Test
    void isAsItWasApproved() throws IOException {
        String page = SampleRun.whole().page();
        if (UPDATE) {
            Files.writeString(GOLDEN, page);
        }
        assertThat(page).isEqualTo(Files.readString(GOLDEN));
    }

    @Test
    void doesNotDependOnTheMachinesLanguage() {
        Locale before = Locale.getDefault();
        String here = SampleRun.whole().page();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(SampleRun.whole().page()).isEqualTo(here);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void escapesWhatIsNotItsOwn() {
        assertThat(SampleRun.awkward().page())
                .doesNotContain("<script", "<b>HTML", "<b>&")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;");
    }

    @Test
    void showsTheUnknownAsADash() {
        assertThat(SampleRun.awkward().page()).contains("<td>–</td>").doesNotContain("null", "NaN", "Infinity");
    }

    @Test
    void brokenRulesComeFirst() {
        String page = SampleRun.whole().page();
        assertThat(page).contains("<li>cold blocks, which count for no ratio: 3</li>");
        assertThat(page.indexOf("class=\"banner broken\"")).isLessThan(page.indexOf("<main>"));
        assertThat(SampleRun.awkward().page()).contains("<li>quick: a shortened run, not to be quoted</li>");
        assertThat(SampleRun.empty().page()).doesNotContain("class=\"banner broken\"");
    }

    @Test
    void evidenceComesAfterTheVerdictFolded() {
        String page = SampleRun.whole().page();
        int evidence = page.indexOf("id=\"evidence\"");
        assertThat(evidence).isBetween(page.indexOf("id=\"verdict\""), page.indexOf("id=\"figures\""));
        assertThat(page.substring(evidence, page.indexOf("id=\"figures\"")))
                .containsOnlyOnce("<details>")
                .contains("headroom<small>", "<td>3.40</td>")
                .contains("0.810 + 0.620 + 0.310 + 0.0100 + 0.100 &#x3D; 1.85")
                .contains("Block 3 counts for no ratio: grpc-stream/default/1000/c100: compilers still busy.")
                .contains("aria-label=\"Calibration\"", "<b>Warm-up: compile queue</b>", "computing 2.70 %");
        assertThat(SampleRun.empty().page()).contains("All blocks count.");
    }

    @Test
    void whatIsColdIsGrey() {
        assertThat(SampleRun.awkward().page())
                .contains("<tr class=\"cold\"><th scope=\"row\">", "cold: no block was warm");
        assertThat(SampleRun.whole().page())
                .contains(
                        "rests on 9 of 10 blocks: the others were cold",
                        "<tr class=\"cold\"><th scope=\"row\">rest-unary")
                .doesNotContain("cold: no block was warm");
    }

    @Test
    void onlyThePrimaryMetricHasSentences() {
        assertThat(SampleRun.whole().page())
                .contains(
                        "<li class=\"decided\"><p>grpc-stream and rest-unary: lower</p></li>",
                        "<li class=\"decided\"><p>grpc-unary and rest-unary: equal within margin</p></li>",
                        "<li class=\"undecided\"><p>grpc-stream and grpc-unary: undecided</p></li>")
                .doesNotContain("<p>grpc-stream and grpc-unary: not judged");
    }

    @Test
    void aRunWithoutRoundsIsAPageToo() {
        assertThat(SampleRun.empty().page())
                .contains("There is no verdict", "No cell was measured", "there is no good round")
                .doesNotContain("<figure", "class=\"banner");
    }

    @Test
    void aModeWithoutAGoodRoundHasARowAndNoChart() {
        assertThat(SampleRun.oneBadMode().page()).contains("no good round").doesNotContain("<figure");
    }

    @Test
    void putsOursBesideThePublishedFiguresOfTheSameName() {
        assertThat(SampleRun.whole().page())
                .contains("<td class=\"theirs\">12.62</td><td>28.6</td>")
                .contains("colspan=\"1\">CPU %</th>");
    }

    @Test
    void asksForNothingFromOutside() {
        assertThat(SampleRun.whole().page().replace("xmlns='http://www.w3.org/2000/svg'", ""))
                .doesNotContain("http:", "https:", "src=", "@import", "url(", "<script", "<link rel=\"stylesheet");
    }
}
