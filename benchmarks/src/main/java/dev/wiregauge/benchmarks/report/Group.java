package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Intensity.Kind;
import org.jspecify.annotations.Nullable;

/**
 * What the cells that are compared with each other have in common, as {@code summary.json} writes it. Figures of different
 * groups never share a chart.
 */
public record Group(
        String profile,
        int count,
        @Nullable Integer concurrency,
        @Nullable Integer ratePerSecond,
        @Nullable Integer users) {

    static Group of(Cell cell) {
        return new Group(
                cell.profile(),
                cell.count(),
                value(cell, Kind.CONCURRENCY),
                value(cell, Kind.RATE),
                value(cell, Kind.USERS));
    }

    public static Group of(Summary.VerdictRow row) {
        return new Group(row.profile(), row.count(), row.concurrency(), row.ratePerSecond(), row.users());
    }

    public static Group of(Summary.ModeRow row) {
        return new Group(row.profile(), row.count(), row.concurrency(), row.ratePerSecond(), row.users());
    }

    public static Group of(Summary.NoiseFloor row) {
        return new Group(row.profile(), row.count(), row.concurrency(), row.ratePerSecond(), row.users());
    }

    /** Such as {@code concurrency 100}. */
    String intensity() {
        if (concurrency != null) {
            return "concurrency " + concurrency;
        }
        return ratePerSecond != null ? ratePerSecond + " requests/s" : users + " users";
    }

    /** Such as {@code profile default, 1000 records, concurrency 100}, or {@code add-flat, 120 requests/s}. */
    String label() {
        if (count == 0) {
            return profile.equals("default") ? intensity() : profile + ", " + intensity();
        }
        return "profile %s, %d %s, %s".formatted(profile, count, count == 1 ? "record" : "records", intensity());
    }

    /** What costs are told for: a record, or a request where it is not made of records. */
    public String unit() {
        return count == 0 ? "request" : "record";
    }

    private static @Nullable Integer value(Cell cell, Kind kind) {
        return cell.intensity().kind() == kind ? cell.intensity().value() : null;
    }
}
