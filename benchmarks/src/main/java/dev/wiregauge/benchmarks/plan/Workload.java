package dev.wiregauge.benchmarks.plan;

import org.jspecify.annotations.Nullable;

/**
 * What a request asks for.
 *
 * @param request the name of the plan's request
 * @param records how many records its answer holds; null where an answer is not made of records
 */
public record Workload(String request, @Nullable Integer records) {

    /** The name of a request that needs none. */
    public static final String ONLY = "default";

    /** Short and unique in a plan: the number of records, the request's name where it has one, or both. */
    public String id() {
        if (records == null) {
            return request;
        }
        return request.equals(ONLY) ? records.toString() : request + '/' + records;
    }

    /** Sets cells of different workloads apart; nothing for a plan's only request. */
    String suffix() {
        return records == null && request.equals(ONLY) ? "" : '/' + id();
    }

    /** What costs are told for, in people's words. */
    public String unit() {
        return records == null ? "request" : "record";
    }

    /** How many of those an answer holds. */
    public int units() {
        return records == null ? 1 : records;
    }
}
