package dev.wiregauge.benchmarks.plan;

/** What a verdict can be about. Every value is positive, so that a ratio of two of them means something. */
public enum Metric {
    /** Good answers a second. */
    THROUGHPUT("throughput"),
    /** CPU time of all tiers for a record, or for a request where answers are not made of records. */
    CPU("cpuMicrosPerRecord"),
    /** Median latency. */
    P50("p50Millis"),
    /** Latency that one request in a hundred exceeds. */
    P99("p99Millis");

    private final String key;

    Metric(String key) {
        this.key = key;
    }

    /** Returns its name in {@code summary.json}. */
    public String key() {
        return key;
    }

    /** Says whether comparing it means anything under such a load: an open loop fixes the throughput. */
    public boolean appliesTo(Intensity intensity) {
        return this != THROUGHPUT || !intensity.isOpenLoop();
    }
}
