package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Group;

/** A group's name at the head of its tables and charts. */
final class GroupHeading {

    private GroupHeading() {}

    /** Such as {@code 1,000 records a request, 100 requests in flight, profile default}, or {@code add-flat, 400 users}. */
    static String of(Group group) {
        if (group.count() == 0) {
            return (group.profile().equals("default") ? "" : group.profile() + ", ") + intensity(group);
        }
        String records = Quantity.whole((long) group.count())
                + (group.count() == 1 ? " record a request" : " records a request");
        return records + ", " + intensity(group) + ", profile " + group.profile();
    }

    private static String intensity(Group group) {
        if (group.concurrency() != null) {
            return Quantity.whole((long) group.concurrency()) + " requests in flight";
        }
        if (group.ratePerSecond() != null) {
            return Quantity.whole((long) group.ratePerSecond()) + " requests/s offered";
        }
        return group.users() == null ? "" : Quantity.whole((long) group.users()) + " users";
    }
}
