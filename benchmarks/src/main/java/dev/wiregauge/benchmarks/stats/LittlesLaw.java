package dev.wiregauge.benchmarks.stats;

/**
 * As many requests are in flight as arrive in the time that one takes: Little, A Proof for the Queuing Formula L = λW
 * (1961). In a closed loop that is the concurrency, or the load tool did not press as hard as it should have.
 */
public final class LittlesLaw {

    private LittlesLaw() {}

    /** Mean number of requests in flight. */
    public static double inFlight(double throughputRps, double meanLatencyMillis) {
        return throughputRps * meanLatencyMillis / 1000;
    }

    /** Whether {@code inFlight} is off from {@code concurrency} by no more than {@code tolerance}, such as 0.15. */
    public static boolean holds(double inFlight, double concurrency, double tolerance) {
        return Math.abs(inFlight - concurrency) <= tolerance * concurrency;
    }
}
