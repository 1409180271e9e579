package dev.wiregauge.benchmarks.report;

import static dev.wiregauge.benchmarks.report.SyntheticInjection.wrongUntil;
import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.load.Answer;
import dev.wiregauge.benchmarks.plan.Choices;
import dev.wiregauge.benchmarks.plan.PlanFile;
import dev.wiregauge.benchmarks.report.html.FaultPage;
import dev.wiregauge.benchmarks.results.Environment;
import dev.wiregauge.benchmarks.results.Injection;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A saved run of two faults and three modes, as people and programs read it. */
class FaultReportTest {

    private final AtomicInteger positions = new AtomicInteger();

    @TempDir
    private Path results;

    private RunFolder folder = new RunFolder(Path.of(""));

    @BeforeEach
    void makeFolder() {
        PlanFile plan = PlanFile.read(Path.of("plans/faults.yml"), Choices.NONE);
        folder = RunFolder.create(results, plan, Instant.EPOCH);
        folder.save(new Environment(Instant.EPOCH, Map.of("CPU", "two <cores>"), List.of("the machine is busy")));
    }

    @Test
    void theBestModeComesFirst() {
        save("grpc-unary", "refused", wrongUntil(200, "503"), 5);
        save("rest-unary", "refused", wrongUntil(2000, "503"), 5);
        save(
                "grpc-stream",
                "refused",
                since -> since % 50 == 0 ? Answer.GOOD : wrongUntil(0, "503").apply(since),
                5);
        save("rest-unary", "latency", _ -> Answer.GOOD, 30);
        save("grpc-stream", "latency", _ -> Answer.GOOD, 20);

        FaultReport report = FaultReport.of(folder);
        assertThat(report.rows("refused"))
                .as("who serves half, who is back soon, who takes longer")
                .extracting(FaultRow::mode)
                .containsExactly("grpc-stream", "grpc-unary", "rest-unary");
        assertThat(report.rows("latency"))
                .as("nobody fails: the faster")
                .extracting(FaultRow::mode)
                .containsExactly("grpc-stream", "rest-unary");
        assertThat(report.rows())
                .extracting(FaultRow::fault)
                .startsWith("latency")
                .endsWith("refused");
    }

    @Test
    void whoComesBackInEveryRoundComesBeforeWhoIsBackSooner() {
        save("grpc-unary", "refused", wrongUntil(200, "503"), 5);
        save("grpc-unary", "refused", wrongUntil(5000, "503"), 5);
        save("rest-unary", "refused", wrongUntil(2000, "503"), 5);
        save("rest-unary", "refused", wrongUntil(2000, "503"), 5);

        assertThat(FaultReport.of(folder).rows("refused"))
                .extracting(FaultRow::mode)
                .containsExactly("rest-unary", "grpc-unary");
    }

    @Test
    void roundsAreOneRowWithTheirSpread() {
        save("grpc-unary", "refused", wrongUntil(200, "503"), 5);
        save("grpc-unary", "refused", wrongUntil(1000, "503"), 9);
        save("grpc-unary", "refused", wrongUntil(5000, "cut"), 7);

        FaultRow row = FaultReport.of(folder).rows("refused").getFirst();
        assertThat(row.rounds()).isEqualTo(3);
        assertThat(row.before()).isEqualTo(new Spread(40, 40, 40));
        assertThat(row.after()).isEqualTo(new Spread(32, 0, 38.4));
        assertThat(row.p50Before()).isEqualTo(new Spread(7, 5, 9));
        assertThat(row.p50During()).isNull();
        assertThat(row.recoverySeconds()).isEqualTo(new Spread(0.6, 0.2, 1));
        assertThat(row.unrecovered()).isEqualTo(1);
        assertThat(row.recoveryInWords()).isEqualTo("0.600, not in 1 of 3");
        assertThat(row.errorsInWords()).isEqualTo("503: 368, cut: 360");
    }

    @Test
    void whatDoesNotCountIsToldAndCountsForNothing() {
        save("grpc-unary", "refused", wrongUntil(200, "503"), 5);
        Injection bad = SyntheticInjection.of("grpc-unary", "refused", 2, _ -> Answer.GOOD, 5);
        folder.save(new Injection(2, 1, 99, bad.cell(), bad.fault(), 0, 0, List.of(), List.of("aggregator has ended")));

        FaultReport report = FaultReport.of(folder);
        assertThat(report.rows()).hasSize(1).allMatch(row -> row.rounds() == 1);
        assertThat(report.text())
                .contains("! does not count: round 2, grpc-unary/default/100/r40, refused: aggregator has");
        assertThat(FaultPage.render(report)).contains("Does not count: round 2");
    }

    @Test
    void whatWasNotWellBeforeTheFaultDoesNotCount() {
        save("grpc-unary", "refused", since -> since % 100 == 0 ? "504" : Answer.GOOD, 5);

        FaultReport report = FaultReport.of(folder);
        assertThat(report.rows()).isEmpty();
        assertThat(report.uncounted())
                .containsExactly("round 1, grpc-unary/default/100/r40, refused: only 30.0 of 40 requests/s were served"
                        + " before the fault: the load is too much, or it had not recovered");
    }

    @Test
    void isATextATableAndAPage() {
        save("grpc-unary", "refused", wrongUntil(1000, "503"), 5);
        save("rest-unary", "refused", wrongUntil(5000, "504"), 5);

        FaultReport report = FaultReport.of(folder);
        assertThat(report.text())
                .contains("refused: Nobody listens where the backend was")
                .containsPattern("grpc-unary +40.0 +0 +32.0 +5.00 +– +5.00 +1.00 +503: 200")
                .containsPattern("rest-unary +40.0 +0 +0 +5.00 +– +5.00 +not +504: 360")
                .contains("Best first; one round of one run, no verdict.");
        assertThat(report.csv().lines().toList())
                .hasSize(3)
                .first()
                .asString()
                .contains("fault,mode,group,rounds,before.median,before.min", "errors.503", "recoverySeconds.median");
        assertThat(report.json()).contains("\"unrecovered\" : 1", "\"longestMillis\" : 5.0", "\"two <cores>\"");
        String page = FaultPage.render(report);
        assertThat(page)
                .contains("<h2 id=\"fault-1\">refused</h2>", "503: 200", "two &lt;cores&gt;", "the machine is busy")
                .contains("no interval and no verdict", "faults.json", "faults.csv")
                .doesNotContain("<script", "quick: not to be quoted", "black-hole</h2>");
        assertThat(report.served(report.rows().getFirst(), Duration.ofSeconds(1)))
                .startsWith(40.0, 40.0, 40.0, 0.0);
    }

    @Test
    void aRunWithoutAnythingIsAReportToo() {
        FaultReport report = FaultReport.of(folder);
        assertThat(report.text()).isEqualTo("Nothing was injected.");
        assertThat(FaultPage.render(report)).contains("Faults between the tiers");
    }

    private void save(String mode, String fault, LongFunction<String> outcome, double millis) {
        int position = positions.incrementAndGet();
        Injection made = SyntheticInjection.of(mode, fault, position, outcome, millis);
        folder.save(new Injection(
                position,
                1,
                position,
                made.cell(),
                fault,
                made.onMillis(),
                made.offMillis(),
                made.answers(),
                made.failures()));
    }
}
