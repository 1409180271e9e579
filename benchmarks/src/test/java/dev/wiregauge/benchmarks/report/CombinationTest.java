package dev.wiregauge.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.report.Combination.Line;
import dev.wiregauge.benchmarks.report.html.CombinationPage;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CombinationTest {

    private static final Path PUBLISHED = Path.of("../docs/results");

    @TempDir
    private Path folder;

    /**
     * Three runs with ratios of 0.10, 0.12 and 0.11 in all their blocks: no error of their own, so that everything is
     * between runs. The mean of the logarithms is ln(0.10 x 0.12 x 0.11) / 3 = -2.210041, their variance 0.008316 and the
     * error of the mean its root over three, 0.052650; t of 2 degrees of freedom is 4.3027.
     */
    @Test
    void isWhatAPocketCalculatorSays() {
        Combination combination =
                Combination.of(List.of(exact("a", 0.10, "01"), exact("b", 0.12, "02"), exact("c", 0.11, "03")));
        assertThat(combination.problems()).isEmpty();
        Line line = line(combination, "grpc-stream", "rest-unary", Metric.CPU);
        assertThat(line.primary()).isTrue();
        assertThat(line.runs()).extracting(Combination.RunRatio::blocks).containsExactly(10, 10, 10);
        assertThat(line.combined().ratio()).isCloseTo(Math.exp(-2.210041), within(1e-6));
        assertThat(line.combined().ci95().low()).isCloseTo(Math.exp(-2.210041 - 4.3027 * 0.052650), within(1e-5));
        double error = Math.sqrt(0.008316 + 0.008316 / 3);
        assertThat(line.combined().prediction95().high()).isCloseTo(Math.exp(-2.210041 + 4.3027 * error), within(1e-5));
        assertThat(combination.sentences())
                .anyMatch(sentence -> sentence.matches(
                        "grpc-stream / rest-unary, CPU per record: 0\\.110; a reader's own machine should lie between"
                                + " 0\\.\\d+ and 0\\.\\d+ \\(95 % prediction interval from 3 runs\\)"))
                .hasSize(3);
    }

    @Test
    void twoRunsPredictNothing() {
        Combination combination = Combination.of(List.of(
                run("a", new SyntheticRun()),
                run("b", new SyntheticRun().seed(2).on("2026-01-02T00:00:00Z"))));
        assertThat(combination.lines()).allMatch(line -> line.prediction() == null);
        assertThat(combination.sentences())
                .allMatch(sentence -> sentence.endsWith("(2 runs; a prediction for other machines takes 3)"));
        assertThat(combination.text()).contains("Synthetic 2000", "Testix", "grpc-stream / rest-unary, throughput");
        assertThat(combination.json()).contains("\"heterogeneityPercent\"");
        assertThat(combination.lines()).extracting(Line::metric).containsOnly(Metric.THROUGHPUT, Metric.CPU);
    }

    @Test
    void coldBlocksAreLeftOut() {
        Path some = run("some", new SyntheticRun().cold(1, 2));
        Path few = run("few", new SyntheticRun().cold(1, 2, 3).on("2026-01-04T00:00:00Z"));
        Path all =
                run("all", new SyntheticRun().cold(SyntheticRun.blocks(1, 10)).on("2026-01-02T00:00:00Z"));
        Path none = run("none", new SyntheticRun().seed(3).on("2026-01-03T00:00:00Z"));
        Combination combination = Combination.of(List.of(some, all, few, none));
        Line line = line(combination, "grpc-stream", "rest-unary", Metric.CPU);
        assertThat(line.runs()).extracting(Combination.RunRatio::blocks).containsExactly(8, 10);
        assertThat(combination.caveats())
                .containsExactly(
                        all + " counts for no ratio: that takes 8 warm blocks",
                        few + " counts for no ratio: that takes 8 warm blocks");
    }

    @Test
    void whatWasPublishedCombinesToo() {
        Path article = PUBLISHED.resolve("article");
        Path own = copy("article", "2026-03-01T00:00:00Z");
        Combination combination = Combination.of(List.of(article, own));
        assertThat(combination.problems()).isEmpty();
        Line line = line(combination, "grpc-stream", "rest-unary", Metric.CPU);
        assertThat(line.combined().ratio()).as("as the run itself says").isCloseTo(0.105, within(0.003));
        assertThat(line.runs()).extracting(Combination.RunRatio::blocks).containsExactly(10, 10);

        assertThat(combination.caveats()).as("of the same software").isEmpty();

        for (String tooCold : List.of("http-stacks", "weather")) {
            assertThat(Combination.of(List.of(PUBLISHED.resolve(tooCold), copy(tooCold, "2026-03-01T00:00:00Z")))
                            .problems())
                    .containsExactly("no pair has 8 warm blocks in any of the runs");
        }
    }

    @Test
    void whatElseDiffersThanMachineAndDayIsTold() {
        Combination combination = Combination.of(Stream.of("article", "article-2026-11-22", "article-3")
                .map(PUBLISHED::resolve)
                .toList());
        assertThat(combination.differences())
                .containsExactly("commit: 2a5287c / 4f6064d / d7251b4", "AOT cache: not told / trained under load");
        assertThat(combination.text()).contains("! the runs are not of the same software");
        assertThat(CombinationPage.render(combination)).contains("the runs are not of the same software");
    }

    @Test
    void whatDoesNotBelongTogetherIsNotCombined() {
        Path a = run("a", new SyntheticRun());
        assertProblem("was given before", a, a);
        assertProblem(
                "was begun on the same machine and day",
                a,
                run("later", new SyntheticRun().on("2026-01-01T05:00:00Z")));
        assertProblem("combines with nothing", a);
        assertProblem("none", folder.resolve("none"), a);
        assertProblem("is quick", a, run("quick", new SyntheticRun().quick().on("2026-01-02T00:00:00Z")));
        assertProblem("measured the plan article, and the first run synthetic", a, PUBLISHED.resolve("article"));
        assertProblem(
                "measured other cells than the first run: grpc-stream (1,000 records, 100 in flight); grpc-stream (10 ",
                a,
                run(
                        "other",
                        new SyntheticRun()
                                .plan(SyntheticRun.AB_PLAN.replace("[1000]", "[10]"))
                                .on("2026-01-02T00:00:00Z")));
    }

    @Test
    void thePageShowsEveryRunAndTheirMean() {
        Combination combination = Combination.of(List.of(
                run("a", new SyntheticRun()),
                run("b", new SyntheticRun().seed(2).on("2026-01-02T00:00:00Z")),
                run("c", new SyntheticRun().seed(3).on("2026-01-03T00:00:00Z"))));
        assertThat(CombinationPage.render(combination))
                .contains(
                        "A synthetic run: all runs",
                        "95 % prediction interval from 3 runs",
                        "a further run",
                        "all runs: 0.12")
                .contains("2026-01-01", "2026-01-03", "Synthetic 2000")
                .doesNotContain("<script", "null", "Infinity");
    }

    private static void assertProblem(String problem, Path... folders) {
        Combination combination = Combination.of(List.of(folders));
        assertThat(combination.exitStatus()).isEqualTo(2);
        assertThat(combination.text()).contains("cannot combine: ", problem);
        assertThat(CombinationPage.render(combination)).contains("class=\"banner");
    }

    private static Line line(Combination combination, String a, String b, Metric metric) {
        return combination.lines().stream()
                .filter(line -> line.a().equals(a) && line.b().equals(b) && line.metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    private Path exact(String name, double ratio, String day) {
        return run(
                name,
                new SyntheticRun()
                        .noise(0)
                        .speed("rest-unary", 40)
                        .speed("grpc-stream", 40 / ratio)
                        .on("2026-01-%sT00:00:00Z".formatted(day)));
    }

    private Path run(String name, SyntheticRun run) {
        RunFolder written = run.write(folder.resolve(name));
        Report.of(written).save(written);
        return written.path();
    }

    /** A published run as if it had been done on another day. */
    private Path copy(String name, String day) {
        try {
            String json = Files.readString(PUBLISHED.resolve(name).resolve("summary.json"))
                    .replaceFirst("\"capturedAt\" : \"[^\"]+\"", "\"capturedAt\" : \"" + day + '"');
            Path copy = Files.createDirectories(folder.resolve("copy-" + name));
            Files.writeString(copy.resolve("summary.json"), json);
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
