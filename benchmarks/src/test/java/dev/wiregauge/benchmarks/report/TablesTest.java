package dev.wiregauge.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.report.html.HtmlReport;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TablesTest {

    private static final String GROUPS =
            SyntheticRun.AB_PLAN.replace("[100]", "[20, 100]").replace("[1000]", "[1, 1000]");

    @TempDir
    private Path folder;

    @Test
    void textIsGolden() throws Exception {
        String text = report(new SyntheticRun()).text();
        assertThat(text).isEqualTo(Files.readString(Golden.file("table.txt", text)));
    }

    @Test
    void textOfQuickRunOfSeveralGroupsIsGolden() throws Exception {
        String text = report(new SyntheticRun().plan(GROUPS).quick()).text();
        assertThat(text).isEqualTo(Files.readString(Golden.file("table-quick.txt", text)));
    }

    @Test
    void textFitsACommonTerminalAndHasASentenceAPair() {
        for (SyntheticRun run : List.of(new SyntheticRun(), new SyntheticRun().plan(GROUPS))) {
            Report report = report(run);
            long table =
                    report.text().lines().takeWhile(line -> !line.isBlank()).count();
            assertThat(report.text().lines().limit(table)).allMatch(line -> line.length() <= 120);
            assertThat(report.text().lines().skip(table + 1))
                    .containsExactlyElementsOf(Sentences.claims(report.summary()))
                    .hasSameSizeAs(report.summary().leading());
        }
    }

    @Test
    void whatIsBrokenStandsRightUnderTheTable() {
        List<String> lines = report(new SyntheticRun()
                        .cpuFactor(Arm.CONTROL, 1.2)
                        .headroom(1)
                        .cold(1)
                        .drift(0.1)
                        .change((round, one) -> round == 2 ? SyntheticRun.failed(one, 1, "one failed") : one))
                .text()
                .lines()
                .toList();
        int first = lines.indexOf(
                lines.stream().filter(line -> line.startsWith("! ")).findFirst().orElseThrow());
        assertThat(lines.get(first - 1)).startsWith("grpc-stream");
        assertThat(lines.get(first)).startsWith("! control: rest-unary against itself is 1.");
        assertThat(lines.subList(first, first + 6)).allMatch(line -> line.startsWith("! "));
        assertThat(lines.get(first + 5)).isEqualTo("! 2 more rules are broken: in the report");
        assertThat(lines).endsWith("4 warnings in the report").noneMatch(line -> line.contains("does not count"));
    }

    @Test
    void claimsNameTheirGroupWhereThereAreSeveral() {
        assertThat(Sentences.claims(report(new SyntheticRun()).summary()))
                .noneMatch(claim -> claim.contains("in flight"));
        assertThat(Sentences.claims(report(new SyntheticRun().plan(GROUPS)).summary()))
                .anyMatch(claim -> claim.endsWith(" [1 record, 20 in flight]"))
                .anyMatch(claim -> claim.endsWith(" [1,000 records, 100 in flight]"));
    }

    @Test
    void aQueuesLatencyIsShownAsThatAndInNoSentence() {
        Report report = report(new SyntheticRun());
        assertThat(report.text()
                        .lines()
                        .takeWhile(line -> !line.startsWith("rest"))
                        .toList())
                .anyMatch(line -> line.contains("in the"))
                .anyMatch(line -> line.contains("queue"));
        assertThat(Sentences.claims(report.summary())).noneMatch(claim -> claim.contains("latency"));
        assertThat(HtmlReport.render(report)).contains("p50 latency<small>in the queue, ms</small>");
    }

    @Test
    void everyFigureIsInEveryPlaceThatItIsDeclaredFor() {
        Report report = report(new SyntheticRun());
        ModeRow row = report.summary().modes().getFirst();
        List<String> header =
                List.of(report.summaryCsv().lines().findFirst().orElseThrow().split(","));
        String text = report.text().replaceAll("\\s+", "");
        String html = HtmlReport.render(report);
        for (Figure<?> figure : Figures.ALL) {
            if (figure.isKnown(row)) {
                assertThat(header).as("csv").anyMatch(name -> name.startsWith(figure.path()));
            }
            if (figure.isKnown(row)) {
                assertThat(report.summaryJson())
                        .as("json")
                        .contains('"' + figure.path().substring(figure.path().indexOf('.') + 1) + "\" : ");
            }
            String value = figure.text(row, report.summary().tiers()).line();
            boolean fits = figure != Figures.BYTES && figure != Figures.RSS;
            if (figure.isAt(Figure.Place.TERMINAL) && figure.isKnown(row) && fits) {
                assertThat(text).as("terminal").contains(value.replaceAll("\\s+", ""));
            }
            if (Arrays.stream(Figure.Place.values())
                    .filter(place -> place != Figure.Place.TERMINAL)
                    .anyMatch(figure::isAt)) {
                String heading = "<th scope=\"col\">" + figure.label(row.group());
                assertThat(html.contains(heading)).as(heading).isEqualTo(figure.isKnown(row));
            }
        }
    }

    @Test
    void csvHasARowForEachCell() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            List<String> lines = report(new SyntheticRun()).summaryCsv().lines().toList();
            assertThat(lines).hasSize(4);
            assertThat(lines.getFirst())
                    .startsWith("mode,profile,count,concurrency,cold,throughputRps.median,throughputRps.ci95.low,")
                    .contains("cpuMicrosPerRecord.aggregator", "latencyMillis.p50", "evidence.cores.load tool")
                    .doesNotContain("perRound");
            assertThat(lines.get(1)).matches("rest-unary,default,1000,100,false,\\d+\\.\\d+,.*");
            assertThat(lines)
                    .allMatch(line ->
                            line.split(",", -1).length == lines.getFirst().split(",").length);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void roundsCsvHasARowForEachMeasurement() {
        String csv = report(new SyntheticRun()
                        .change((round, one) -> round == 1 && one.cell().mode().equals("grpc-stream")
                                ? SyntheticRun.failed(one, 2, "status 503, \"busy\"\nsecond line")
                                : one))
                .roundsCsv();
        assertThat(csv.split("\r\n")).hasSize(1 + 10 * 4);
        assertThat(csv)
                .startsWith("round,block,position,cell.mode,cell.profile,cell.workload.request,")
                .contains("tiers.backend.cpuSeconds", "load.latencyMillis.p99", "machine.stealPercent")
                .contains(",\"status 503, \"\"busy\"\"\nsecond line\"\r\n")
                .contains("1,1,4,rest-unary,default,default,1000,CONCURRENCY,100,CONTROL,");
    }

    private Report report(SyntheticRun run) {
        return Report.of(run.write(folder.resolve("run-" + System.nanoTime())));
    }
}
