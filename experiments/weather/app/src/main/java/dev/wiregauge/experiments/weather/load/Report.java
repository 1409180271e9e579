package dev.wiregauge.experiments.weather.load;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * What one run came to, as it is written.
 *
 * @param loadSeconds how long there was load: warm-up and window
 * @param seconds of the window that have passed: the duration, unless the run stopped early
 * @param good right answers in the window
 * @param answered right answers in the whole run, warm-up included: what the server's CPU time was spent on
 * @param bad what was not answered rightly in the whole run, or not at all
 * @param failed requests that ended in the window, and not well
 * @param failedOutsideWindow those that did so while warming up, or after the window
 * @param failures all failed ones by reason
 * @param unfinished requests that had not ended when the client stopped waiting for them
 * @param perSecond good ones of the window; over a stream, answers
 * @param latencyMillis of the good ones in the window
 * @param peakThreads Java threads of this process at once, at most
 */
record Report(
        String target,
        String pattern,
        int clients,
        int permits,
        int connections,
        double warmUpSeconds,
        double loadSeconds,
        double seconds,
        long answered,
        long bad,
        long good,
        long failed,
        long failedOutsideWindow,
        Map<String, Long> failures,
        long unfinished,
        boolean stoppedEarly,
        double perSecond,
        Latency latencyMillis,
        int peakThreads,
        List<Client> perClient) {

    /** {@code curve}: pairs of percent and milliseconds, ascending, without the longest, which is {@code max}. */
    record Latency(double mean, double max, List<double[]> curve) {

        private static final double[] PERCENTS = {0, 1, 5, 10, 25, 50, 66, 75, 80, 90, 95, 98, 99, 99.9};

        static Latency of(Histogram micros) {
            return new Latency(
                    micros.getMean() / 1000,
                    micros.getMaxValue() / 1000.0,
                    Arrays.stream(PERCENTS)
                            .mapToObj(percent -> new double[] {percent, micros.getValueAtPercentile(percent) / 1000.0})
                            .toList());
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
                settings.warmUp().toNanos() / 1e9 + seconds(results),
                seconds(results),
                tallies.stream()
                        .mapToLong(tally -> tally.good() + tally.goodOutside())
                        .sum(),
                tallies.stream()
                                .mapToLong(tally -> tally.failed() + tally.failedOutside())
                                .sum()
                        + results.stream().mapToLong(ClientResult::unfinished).sum(),
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

    private static double seconds(List<ClientResult> results) {
        return results.stream()
                        .mapToLong(result -> result.measured().toNanos())
                        .max()
                        .orElse(0)
                / 1e9;
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
