package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Faults;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.results.Environment;
import dev.wiregauge.benchmarks.results.Injection;
import dev.wiregauge.benchmarks.results.Json;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What is made of a run with faults.
 *
 * @param rows by fault in the plan's order, best first
 * @param uncounted injections that do not count, and why
 */
public record FaultReport(
        Plan plan, Environment environment, List<Injection> injections, List<FaultRow> rows, List<String> uncounted) {

    private static final int WIDTH = 140;
    private static final double SERVED = 0.9;

    /** What {@code faults.json} holds. */
    private record Summary(
            String plan,
            String title,
            boolean quick,
            Environment environment,
            Faults faults,
            List<FaultRow> rows,
            List<String> uncounted) {}

    /** Returns the report of what a folder holds, whether its run is finished or not. */
    public static FaultReport of(RunFolder folder) {
        Plan plan = folder.plan();
        List<Injection> counted = new ArrayList<>();
        List<String> uncounted = new ArrayList<>();
        folder.injections().forEach(injection -> {
            String reason = reason(injection);
            if (reason.isEmpty()) {
                counted.add(injection);
            } else {
                uncounted.add("round %d, %s, %s: %s"
                        .formatted(injection.round(), injection.cell().id(), injection.fault(), reason));
            }
        });
        Map<String, List<Injection>> byRow = counted.stream()
                .collect(Collectors.groupingBy(
                        injection -> injection.fault() + ' ' + injection.cell().id(),
                        LinkedHashMap::new,
                        Collectors.toList()));
        List<FaultRow> rows = byRow.values().stream().map(FaultRow::of).toList();
        return new FaultReport(
                plan,
                folder.environment(),
                counted,
                Objects.requireNonNull(plan.faults()).inject().stream()
                        .flatMap(fault -> rows.stream()
                                .filter(row -> row.fault().equals(fault))
                                .sorted(FaultRow.BEST_FIRST))
                        .toList(),
                uncounted);
    }

    /** Why an injection does not count; empty if it does. What was not well before a fault tells nothing of the fault. */
    private static String reason(Injection injection) {
        if (!injection.isGood()) {
            return String.join("; ", injection.failures());
        }
        int rate = injection.cell().intensity().value();
        double before = Course.of(injection).before().goodPerSecond();
        return before >= SERVED * rate
                ? ""
                : "only %s of %d requests/s were served before the fault: the load is too much, or it had not recovered"
                        .formatted(Numbers.of(before), rate);
    }

    public Faults faults() {
        return Objects.requireNonNull(plan.faults());
    }

    /** Returns the rows of one fault, best first. */
    public List<FaultRow> rows(String fault) {
        return rows.stream().filter(row -> row.fault().equals(fault)).toList();
    }

    /** Returns a row's mode, with what else sets it apart where there is more than one. */
    public String name(FaultRow row) {
        return rows.stream().map(FaultRow::group).distinct().count() > 1 ? row.mode() + '/' + row.group() : row.mode();
    }

    /** Returns good answers a second over time, in steps from the begin of the load on; means over the rounds of a row. */
    public List<Double> served(FaultRow row, Duration step) {
        List<List<Double>> rounds = injections.stream()
                .filter(injection -> injection.fault().equals(row.fault())
                        && injection.cell().mode().equals(row.mode())
                        && injection.cell().group().equals(row.group()))
                .map(injection -> Course.served(injection, faults().before().toMillis(), step.toMillis()))
                .toList();
        int steps = rounds.stream().mapToInt(List::size).min().orElse(0);
        return IntStream.range(0, steps)
                .mapToObj(i -> rounds.stream()
                        .mapToDouble(round -> round.get(i))
                        .average()
                        .orElse(0))
                .toList();
    }

    public String json() {
        return Json.MAPPER.writeValueAsString(
                new Summary(plan.name(), plan.title(), plan.isQuick(), environment, faults(), rows, uncounted));
    }

    public String csv() {
        return Csv.of(rows);
    }

    /** Returns what the figures are, in a few words. */
    public String size() {
        int rounds = rows.stream().mapToInt(FaultRow::rounds).max().orElse(0);
        return rounds == 1 ? "one round" : "medians of " + Numbers.counted(rounds, "round");
    }

    /** Returns the tables for the terminal. */
    public String text() {
        List<String> parts = new ArrayList<>();
        for (String fault : faults().inject()) {
            List<FaultRow> of = rows(fault);
            if (!of.isEmpty()) {
                parts.add("%s: %s\n%s"
                        .formatted(
                                fault,
                                Objects.requireNonNull(faults().kinds().get(fault))
                                        .about(),
                                table(of)));
            }
        }
        uncounted.forEach(line -> parts.add("! does not count: " + line + '\n'));
        parts.add(
                rows.isEmpty() ? "Nothing was injected." : "Best first; %s of one run, no verdict.".formatted(size()));
        return String.join("\n", parts);
    }

    private String table(List<FaultRow> of) {
        return new TextColumns<>(of)
                .words("mode", this::name)
                .figures("good/s before", row -> Numbers.of(row.before().median()))
                .figures("during", row -> Numbers.of(row.during().median()))
                .figures("after", row -> Numbers.of(row.after().median()))
                .figures("p50 ms before", row -> median(row.p50Before()))
                .figures("during", row -> median(row.p50During()))
                .figures("longest ms", row -> Numbers.of(row.longestMillis()))
                .figures("recovered after s", FaultRow::recoveryInWords)
                .words("errors", FaultRow::errorsInWords)
                .render(WIDTH);
    }

    private static String median(@Nullable Spread spread) {
        return Numbers.of(spread == null ? null : spread.median());
    }
}
