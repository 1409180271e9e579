package dev.wiregauge.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.UnusableResultsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SummaryFileTest {

    @TempDir
    private Path folder;

    static List<Path> published() throws IOException {
        try (Stream<Path> runs = Files.list(Path.of("../docs/results"))) {
            return runs.filter(run -> Files.exists(run.resolve("summary.json")))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void readsWhatItWroteAndTheSameEachTime() {
        RunFolder run = new SyntheticRun().cpuFactor(Arm.BASE, 1.1).cold(3).write(folder);
        Report report = Report.of(run);
        report.save(run);
        assertThat(SummaryFile.read(run.path().resolve("summary.json")))
                .isEqualTo(report.summary())
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

    /** Whatever was published keeps its claims, in files that nobody makes anew. */
    @ParameterizedTest
    @MethodSource("published")
    void whatWasPublishedCanStillBeRead(Path run) {
        Summary summary = SummaryFile.read(run.resolve("summary.json"));
        assertThat(summary.modes())
                .isNotEmpty()
                .filteredOn(row -> !row.perRound().isEmpty())
                .allSatisfy(row -> assertThat(Figures.THROUGHPUT.number(row)).isPositive());
        assertThat(Sentences.claims(summary)).isNotEmpty().noneMatch(claim -> claim.contains("null"));
    }

    @Test
    void refusesWhatBreaksTheSchema() throws Exception {
        String json = SummaryFile.json(Summarizer.summarize(new SyntheticRun().write(folder)));
        assertThat(SummaryFile.problems(json)).isEmpty();
        assertThat(SummaryFile.problems(json.replace("\"lower\"", "\"better\"")))
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
