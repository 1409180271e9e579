package dev.wiregauge.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TablesTest {

    @TempDir
    private Path folder;

    @Test
    void textIsGolden() throws Exception {
        String text = TextTable.render(Summarizer.summarize(new SyntheticRun().write(folder)));
        assertThat(text).isEqualTo(Files.readString(Golden.file("table.txt", text)));
    }

    @Test
    void textOfQuickRunOfSeveralGroupsIsGolden() throws Exception {
        String text = TextTable.render(Summarizer.summarize(new SyntheticRun()
                .plan(SyntheticRun.AB_PLAN.replace("[100]", "[20, 100]").replace("[1000]", "[1, 1000]"))
                .quick()
                .write(folder)));
        assertThat(text).isEqualTo(Files.readString(Golden.file("table-quick.txt", text)));
        assertThat(text.lines()).endsWith("quick: not to be quoted");
    }

    @Test
    void claimsNameTheirGroupWhereThereAreSeveral() {
        Summary one = Summarizer.summarize(new SyntheticRun().write(folder.resolve("one")));
        Summary two = Summarizer.summarize(new SyntheticRun()
                .plan(SyntheticRun.AB_PLAN.replace("[100]", "[20, 100]"))
                .write(folder.resolve("two")));
        assertThat(Sentences.claims(one))
                .hasSameSizeAs(one.verdicts())
                .noneMatch(claim -> claim.contains("concurrency"));
        assertThat(Sentences.claims(two))
                .hasSameSizeAs(two.verdicts())
                .anyMatch(claim -> claim.endsWith(" (profile default, 1000 records, concurrency 20)"))
                .anyMatch(claim -> claim.endsWith(" (profile default, 1000 records, concurrency 100)"));
    }

    @Test
    void sentencesSayWhatIsHowMuchAndHowSurely() {
        assertThat(sentence(Metric.THROUGHPUT, 8.4123, 8.11, 8.702, "higher"))
                .isEqualTo("grpc-stream serves 8.41 times the requests/s of rest-unary (95 % interval 8.11 to 8.70)");
        assertThat(sentence(Metric.CPU_PER_RECORD, 0.1123, 0.1, 0.13, "lower"))
                .isEqualTo("grpc-stream needs 0.112 times the CPU per record of rest-unary"
                        + " (95 % interval 0.100 to 0.130)");
        assertThat(sentence(Metric.P50, 0.5, 0.4, 0.6, "lower"))
                .startsWith("grpc-stream has 0.500 times the median latency of rest-unary (");
        assertThat(sentence(Metric.P99, 2, 1.9, 2.1, "higher"))
                .startsWith("grpc-stream has 2.00 times the p99 latency of rest-unary (");
        assertThat(sentence(Metric.THROUGHPUT, 1.02, 0.97, 1.07, "no difference detected"))
                .isEqualTo("grpc-stream and rest-unary: no difference detected in throughput"
                        + " (ratio 1.02, 95 % interval 0.970 to 1.07; noise floor 0.960 to 1.05)");
        assertThat(sentence(Metric.P99, 1.02, 0, Double.POSITIVE_INFINITY, "no difference detected"))
                .isEqualTo("grpc-stream and rest-unary: no difference detected in p99 latency"
                        + " (ratio 1.02, too few rounds for an interval; noise floor not measured)");
    }

    @ParameterizedTest
    @CsvSource({
        "0.97, 0.970",
        "1.02, 1.02",
        "0.1123, 0.112",
        "12.345, 12.3",
        "99.96, 100",
        "0.9996, 1.00",
        "123.4, 123",
        "98765.4, 98800",
        "0, 0",
        "5, 5.00",
        "1000000, 1000000",
        "0.000123456, 0.000123",
        "NaN, -",
        "2.1649E52, 2.16e+52",
        "Infinity, ∞"
    })
    void figuresHaveThreeDigits(double value, String text) {
        assertThat(ThreeDigits.of(value)).isEqualTo(text);
    }

    @Test
    void csvHasARowForEachCell() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            List<String> lines = CsvTable.summary(Summarizer.summarize(new SyntheticRun().write(folder)))
                    .lines()
                    .toList();
            assertThat(lines).hasSize(4);
            assertThat(lines.getFirst()).startsWith("mode,profile,count,concurrency,ratePerSecond,users,rounds");
            assertThat(lines.get(1)).matches("rest-unary,default,1000,100,,,10,0,8000,0,,\\d+\\.\\d+,.*");
            assertThat(lines)
                    .allMatch(line ->
                            line.split(",", -1).length == lines.getFirst().split(",").length);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void roundsCsvHasARowForEachMeasurement() {
        RunFolder run = new SyntheticRun()
                .change((round, one) -> round == 1 && one.cell().mode().equals("grpc-stream")
                        ? SyntheticRun.failed(one, 2, "status 503, \"busy\"\nsecond line")
                        : one)
                .write(folder);
        String csv = CsvTable.rounds(run);
        assertThat(csv.split("\r\n")).hasSize(1 + 10 * 4);
        assertThat(csv)
                .contains(",\"status 503, \"\"busy\"\"\nsecond line\"\r\n")
                .contains("1,1,4,rest-unary,default,1000,c100,true,true,");
    }

    private static String sentence(Metric metric, double ratio, double low, double high, String verdict) {
        VerdictRow row = new VerdictRow(
                "grpc-stream",
                "rest-unary",
                "default",
                1000,
                100,
                null,
                null,
                metric.key(),
                ratio,
                List.of(low, high),
                verdict,
                10);
        @Nullable NoiseFloor floor = metric == Metric.P99
                ? null
                : new NoiseFloor("rest-unary", "default", 1000, 100, null, null, metric.key(), 1, List.of(0.96, 1.05));
        return Sentences.of(row, floor);
    }
}
