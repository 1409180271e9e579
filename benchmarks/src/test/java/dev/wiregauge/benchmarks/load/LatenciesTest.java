package dev.wiregauge.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.load.LoadResult.Latency;
import dev.wiregauge.benchmarks.load.LoadResult.Point;
import java.util.List;
import java.util.stream.LongStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatenciesTest {

    private static final Percentage THREE_DIGITS = Percentage.withPercentage(0.1);

    @Test
    void tellsThemInMilliseconds() {
        Latency latency = of(1, 10_000);
        assertThat(latency.mean()).isCloseTo(5.0005, THREE_DIGITS);
        assertThat(latency.standardDeviation()).isCloseTo(2.887, THREE_DIGITS);
        assertThat(latency.p50()).isCloseTo(5, THREE_DIGITS);
        assertThat(latency.p90()).isCloseTo(9, THREE_DIGITS);
        assertThat(latency.p99()).isCloseTo(9.9, THREE_DIGITS);
        assertThat(latency.max()).isCloseTo(10, THREE_DIGITS);
        assertThat(latency.curve())
                .extracting(Point::percent)
                .startsWith(0.0, 1.0)
                .endsWith(99.0, 99.9, 100.0);
        assertThat(latency.curve().getFirst().millis()).isCloseTo(0.001, within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"99, false, false", "100, true, false", "999, true, false", "1000, true, true"})
    void tellsNoPercentileWithFewerThanTenBeyondIt(int requests, boolean hasP90, boolean hasP99) {
        Latency latency = of(1, requests);
        assertThat(latency.p90() != null).isEqualTo(hasP90);
        assertThat(latency.p99() != null).isEqualTo(hasP99);
        assertThat(latency.curve().stream().anyMatch(point -> point.percent() == 99))
                .isEqualTo(hasP99);
        assertThat(latency.curve().getLast().percent()).isEqualTo(100);
    }

    /** Which no mean of percentiles would tell: the slow hundredth is all in one part. */
    @Test
    void putsPartsTogetherAsIfTheyWereOne() {
        Latency slow = of(5_000_000, 5_000_029);
        Latency merged = Latencies.merged(List.of(of(1, 2_000), slow)).orElseThrow();
        Latencies whole = new Latencies();
        whole.add(LongStream.rangeClosed(1, 2_000).boxed().toList());
        whole.add(LongStream.rangeClosed(5_000_000, 5_000_029).boxed().toList());
        assertThat(merged)
                .usingRecursiveComparison()
                .ignoringFields("histogram")
                .isEqualTo(whole.latency());
        assertThat(slow.p99()).isNull();
        assertThat(merged.p99()).isCloseTo(5000, THREE_DIGITS);
        assertThat(merged.max()).isCloseTo(5000, THREE_DIGITS);
    }

    @Test
    void putsNothingTogetherThatIsNotWhole() {
        Latency percentilesOnly = Curves.latency(1, null, List.of(new Point(50, 1), new Point(100, 2)), 20, null);
        assertThat(Latencies.merged(List.of(of(1, 10), percentilesOnly))).isEmpty();
        assertThat(Latencies.merged(List.of())).isEmpty();
    }

    @Test
    void refusesWhatIsNoHistogram() {
        Latency broken = Curves.latency(1, null, List.of(new Point(50, 1), new Point(100, 2)), 20, "AAAAAAAAAAA=");
        assertThatThrownBy(() -> Latencies.merged(List.of(broken))).isInstanceOf(IllegalArgumentException.class);
    }

    private static Latency of(long from, long to) {
        Latencies latencies = new Latencies();
        latencies.add(LongStream.rangeClosed(from, to).boxed().toList());
        return latencies.latency();
    }
}
