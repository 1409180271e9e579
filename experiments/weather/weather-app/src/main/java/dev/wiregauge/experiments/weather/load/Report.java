package dev.wiregauge.experiments.weather.load;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * What one run came to, as it is written.
 *
 * @param seconds of the window that have passed: the duration, unless the run stopped early
 * @param good right answers in the window
 * @param failed requests that ended in the window, and not well
 * @param failedOutsideWindow those that did so while warming up, or after the window
 * @param failures all failed ones by reason
 * @param unfinished requests that had not ended when the client stopped waiting for them
 * @param rpcPerSecond good ones of the window; over a stream, answers
 * @param latencyMicros of the good ones in the window
 * @param peakThreads Java threads of this process at once, at most
 */
record Report(
        String target,
        String pattern,
        int clients,
        int permits,
        int connections,
        double warmUpSeconds,
        double seconds,
        long good,
        long failed,
        long failedOutsideWindow,
        Map<String, Long> failures,
        long unfinished,
        boolean stoppedEarly,
        double rpcPerSecond,
        Latency latencyMicros,
        int peakThreads,
        List<Client> perClient) {

    record Latency(double mean, long p50, long p90, long p99, long p999, long max) {

        static Latency of(Histogram micros) {
            return new Latency(
                    micros.getMean(),
                    micros.getValueAtPercentile(50),
                    micros.getValueAtPercentile(90),
                    micros.getValueAtPercentile(99),
                    micros.getValueAtPercentile(99.9),
                    micros.getMaxValue());
        }
    }

    record Client(long good, long failed, double rpcPerSecond, int mostInFlight) {

        static Client of(ClientResult result) {
            Tally tally = result.tally();
            return new Client(tally.good(), tally.failed(), result.rpcPerSecond(), result.mostInFlight());
        }
    }

    static Report of(LoadSettings settings, List<ClientResult> results, int peakThreads) {
        List<Tally> tallies = results.stream().map(ClientResult::tally).toList();
        return new Report(
                settings.target().toString(),
                settings.pattern().toString(),
                settings.clients(),
                settings.permits(),
                settings.connections(),
                settings.warmUp().toNanos() / 1e9,
                results.stream()
                                .mapToLong(result -> result.measured().toNanos())
                                .max()
                                .orElse(0)
                        / 1e9,
                tallies.stream().mapToLong(Tally::good).sum(),
                tallies.stream().mapToLong(Tally::failed).sum(),
                tallies.stream().mapToLong(Tally::failedOutside).sum(),
                failures(tallies),
                results.stream().mapToLong(ClientResult::unfinished).sum(),
                results.stream().anyMatch(ClientResult::stoppedEarly),
                results.stream().mapToDouble(ClientResult::rpcPerSecond).sum(),
                Latency.of(micros(tallies)),
                peakThreads,
                results.stream().map(Client::of).toList());
    }

    private static Map<String, Long> failures(List<Tally> tallies) {
        Map<String, Long> all = new TreeMap<>();
        tallies.forEach(tally -> tally.failures().forEach((reason, count) -> all.merge(reason, count, Long::sum)));
        return all;
    }

    private static Histogram micros(List<Tally> tallies) {
        Histogram all = new Histogram(Tally.DIGITS);
        tallies.forEach(tally -> all.add(tally.micros()));
        return all;
    }

    /** Whether every request ended well. */
    boolean endedWell() {
        return good > 0 && failures.isEmpty() && unfinished == 0;
    }
}
