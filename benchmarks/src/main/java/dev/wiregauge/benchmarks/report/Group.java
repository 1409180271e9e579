package dev.wiregauge.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.plan.Workload;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the cells that are compared with each other have in common, as {@code summary.json} writes it. Figures of different
 * groups never share a chart.
 *
 * @param request its name, where the plan has several
 * @param count records a request asks for; 0 where it is not made of records
 * @param percentOfCapacity of what each mode can serve
 */
public record Group(
        String profile,
        @Nullable String request,
        int count,
        @Nullable Integer concurrency,
        @Nullable Integer ratePerSecond,
        @Nullable Integer percentOfCapacity,
        @Nullable Integer users) {

    static Group of(Cell cell) {
        Workload workload = cell.workload();
        return new Group(
                cell.profile(),
                workload.request().equals(Workload.ONLY) ? null : workload.request(),
                Objects.requireNonNullElse(workload.records(), 0),
                value(cell, Intensity.Kind.CONCURRENCY),
                value(cell, Intensity.Kind.RATE),
                value(cell, Intensity.Kind.SHARE),
                value(cell, Intensity.Kind.USERS));
    }

    /** Such as {@code 1,000 records, 100 in flight} or {@code add-flat, 120 requests/s}. */
    public String label() {
        return Stream.of(
                        profile.equals("default") ? "" : "profile " + profile,
                        Objects.requireNonNullElse(request, ""),
                        count == 0 ? "" : Numbers.counted(count, "record"),
                        intensity())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }

    String intensity() {
        if (concurrency != null) {
            return Numbers.whole((long) concurrency) + " in flight";
        }
        if (ratePerSecond != null) {
            return Numbers.whole((long) ratePerSecond) + " requests/s";
        }
        return users == null ? percentOfCapacity + " % of capacity" : Numbers.counted(users, "user");
    }

    /** What the plan calls how hard the load presses. */
    public boolean isAt(int load) {
        return Stream.of(concurrency, ratePerSecond, percentOfCapacity, users).anyMatch(Integer.valueOf(load)::equals);
    }

    /** What costs are told for: a record, or a request where it is not made of records. */
    public String unit() {
        return count == 0 ? "request" : "record";
    }

    /** Whether a ratio says anything: an open loop fixes the throughput, and a queue's latency is its length. */
    boolean tells(Metric metric) {
        return switch (metric) {
            case THROUGHPUT -> ratePerSecond == null && percentOfCapacity == null;
            case CPU -> true;
            case P50, P99 -> !isQueue();
        };
    }

    /** Whether requests wait for each other, so that a latency is mostly the queue's. */
    @JsonIgnore
    public boolean isQueue() {
        return concurrency != null;
    }

    private static @Nullable Integer value(Cell cell, Intensity.Kind kind) {
        return cell.intensity().kind() == kind ? cell.intensity().value() : null;
    }
}
