package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import org.jspecify.annotations.Nullable;

/** What compared cells have in common; figures of different groups never share a chart. */
record Group(
        String profile,
        int count,
        @Nullable Integer concurrency,
        @Nullable Integer ratePerSecond,
        @Nullable Integer users) {

    static Group of(ModeRow row) {
        return new Group(row.profile(), row.count(), row.concurrency(), row.ratePerSecond(), row.users());
    }

    static Group of(VerdictRow row) {
        return new Group(row.profile(), row.count(), row.concurrency(), row.ratePerSecond(), row.users());
    }

    static Group of(NoiseFloor floor) {
        return new Group(floor.profile(), floor.count(), floor.concurrency(), floor.ratePerSecond(), floor.users());
    }

    String heading() {
        if (count == 0) {
            return (profile.equals("default") ? "" : profile + ", ") + intensity();
        }
        String records = Quantity.whole((long) count) + (count == 1 ? " record a request" : " records a request");
        return records + ", " + intensity() + ", profile " + profile;
    }

    /** What costs are told for: a record, or a request where it is not made of records. */
    String unit() {
        return count == 0 ? "request" : "record";
    }

    private String intensity() {
        if (concurrency != null) {
            return Quantity.whole((long) concurrency) + " requests in flight";
        }
        if (ratePerSecond != null) {
            return Quantity.whole((long) ratePerSecond) + " requests/s offered";
        }
        return users == null ? "" : Quantity.whole((long) users) + " users";
    }
}
