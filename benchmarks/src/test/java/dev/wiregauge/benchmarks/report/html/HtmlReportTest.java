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
    void saysThatAQuickRunIsNotToBeQuoted() {
        assertThat(SampleRun.awkward().page()).contains("quick: not to be quoted");
        assertThat(SampleRun.whole().page()).doesNotContain("not to be quoted");
    }

    @Test
    void oneRoundIsNoVerdict() {
        assertThat(SampleRun.oneRound().page())
                .contains(
                        "with one round there is nothing to tell a difference from noise by",
                        "12 ratios of the only round</summary>",
                        "grpc-stream had 8.35 times the throughput of rest-unary in the only good round")
                .doesNotContain("no difference detected in", "noise floor 0 to");
        assertThat(SampleRun.whole().page()).doesNotContain("only round");
    }

    @Test
    void aRunWithoutRoundsIsAPageToo() {
        assertThat(SampleRun.empty().page())
                .contains("There is no verdict", "No cell was measured", "there is no good round")
                .doesNotContain("<figure", "class=\"banner");
    }

    @Test
    void aModeWithoutAGoodRoundHasARowAndNoChart() {
        assertThat(SampleRun.oneBadMode().page())
                .contains("2 bad rounds, not counted", "no good round")
                .doesNotContain("<figure");
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
