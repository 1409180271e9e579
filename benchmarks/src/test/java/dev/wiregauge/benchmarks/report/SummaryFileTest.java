package dev.wiregauge.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.UnusableResultsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryFileTest {

    @TempDir
    private Path folder;

    @Test
    void readsWhatItWroteAndTheSameEachTime() {
        RunFolder run = new SyntheticRun().write(folder);
        Summary summary = Summarizer.summarize(run);
        SummaryFile.write(run, summary);
        assertThat(SummaryFile.read(run.path().resolve("summary.json")))
                .isEqualTo(summary)
                .isEqualTo(Summarizer.summarize(RunFolder.open(run.path())));
    }

    @Test
    void isTheGoldenSummary() {
        Summary summary = Summarizer.summarize(new SyntheticRun().write(folder));
        Path golden = Golden.file("summary.json", SummaryFile.json(summary));
        assertThat(summary)
                .usingRecursiveComparison()
                .withComparatorForType(
                        (x, y) -> Math.abs(x - y) <= 1e-9 * Math.abs(y) ? 0 : Double.compare(x, y), Double.class)
                .isEqualTo(SummaryFile.read(golden));
    }

    @Test
    void refusesWhatBreaksTheSchema() throws Exception {
        String json = SummaryFile.json(Summarizer.summarize(new SyntheticRun().write(folder)));
        assertThat(SummaryFile.problems(json)).isEmpty();
        assertThat(SummaryFile.problems(json.replace("\"higher\"", "\"better\"")))
                .isNotEmpty();
        assertThat(SummaryFile.problems(json.replace("\"failed\"", "\"fallen\"")))
                .isNotEmpty();
        assertThat(SummaryFile.problems(json.replace("\"concurrency\"", "\"users\"")))
                .isEmpty();
        assertThat(SummaryFile.problems(json.replace("\"concurrency\" : 100,", "")))
                .isNotEmpty();
        assertThat(SummaryFile.problems(json.replaceFirst("\"plan\" : \"synthetic\",", "")))
                .singleElement()
                .asString()
                .contains("plan");
        assertThat(SummaryFile.problems("{")).singleElement().asString().startsWith("not JSON");
        Path file = Files.writeString(folder.resolve("wrong.json"), "{}");
        assertThatThrownBy(() -> SummaryFile.read(file))
                .isInstanceOf(UnusableResultsException.class)
                .hasMessageContaining("is not a summary");
        assertThatThrownBy(() -> SummaryFile.read(folder.resolve("none.json")))
                .isInstanceOf(UnusableResultsException.class);
    }
}
