package dev.wiregauge.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.load.Site.Reply;
import dev.wiregauge.benchmarks.plan.Load;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The open loop of the real k6, against servers that a closed loop would tell too little of. */
class OpenLoopIT {

    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private final Site site = new Site();

    @TempDir
    private Path folder;

    OpenLoopIT() throws IOException {}

    @AfterEach
    void stop() {
        site.close();
    }

    @Test
    void keepsOneConnectionForEachUser() throws Exception {
        site.answer("/", (_, _) -> Reply.GOOD);
        LoadResult result = load(10, 200, 2, TIMEOUT);
        assertThat(result.failed()).isZero();
        assertThat(result.completed()).isGreaterThan(300);
        assertThat(site.connections()).isPositive().isLessThanOrEqualTo(10);
    }

    /** In a closed loop, five users tell of a stall five times; here it meets all requests that were due. */
    @Test
    void tellsOfAStallForEveryRequestThatWasDue() throws Exception {
        AtomicLong stalledUntil = new AtomicLong(System.nanoTime());
        site.answer("/", (_, number) -> {
            if (number == 100) {
                stalledUntil.set(System.nanoTime() + 1_000_000_000);
            }
            waitUntil(stalledUntil.get());
            return Reply.GOOD;
        });
        LoadResult result = load(5, 100, 3, TIMEOUT);
        assertThat(result.failed()).isZero();
        assertThat(histogram(result).getCountBetweenValues(250_000, 10_000_000)).isGreaterThan(30);
        assertThat(result.late()).isGreaterThan(30);
    }

    @Test
    void comesAtRandomAndAtItsRate() throws Exception {
        Queue<Long> arrivals = new ConcurrentLinkedQueue<>();
        site.answer("/", (_, _) -> {
            arrivals.add(System.nanoTime());
            return Reply.GOOD;
        });
        LoadResult result = load(20, 200, 3, TIMEOUT);
        long[] nanos = arrivals.stream().skip(20).mapToLong(Long::longValue).toArray();
        assertThat((double) nanos.length).isCloseTo(600, within(4 * Math.sqrt(600)));
        assertThat(result.completed()).isEqualTo(20 + nanos.length);
        assertThat(result.offeredRps()).isEqualTo(nanos.length / 3.0);
        // Of Poisson arrivals, the variance is the mean; of regular ones, nearly nothing. By quartiles, so that a
        // machine
        // that stood still for a moment makes no difference.
        double[] counts = countsOfWindows(nanos, 50_000_000, 60);
        double spread = (counts[45] - counts[15]) / 1.349;
        assertThat(spread * spread / counts[30]).isBetween(0.25, 3.0);
    }

    @Test
    void countsTheStartsThatTooFewUsersMakeLate() throws Exception {
        site.answer("/", (_, _) -> slowly());
        LoadResult result = load(1, 20, 1, TIMEOUT);
        assertThat(result.failed()).isZero();
        assertThat(result.completed()).isEqualTo(site.answers()).isGreaterThan(8);
        assertThat(result.late()).isGreaterThan(result.completed() / 2).isLessThan(result.completed());
        assertThat(result.throughputRps()).isLessThan(Objects.requireNonNull(result.offeredRps()) / 2);
    }

    @Test
    void failsWhatIsStillDueATimeoutAfterTheEnd() throws Exception {
        site.answer("/", (_, _) -> slowly());
        LoadResult result = load(1, 20, 1, Duration.ofMillis(500));
        assertThat(result.completed()).isGreaterThan(site.answers());
        assertThat(result.failed()).isEqualTo(result.completed() - site.answers());
        assertThat(result.latencyMillis().max()).isGreaterThan(500);
    }

    @Test
    void isTheSameEveryTime() throws Exception {
        site.answer("/", (_, _) -> Reply.GOOD);
        assertThat(load(5, 50, 1, TIMEOUT).completed())
                .isEqualTo(load(5, 50, 1, TIMEOUT).completed());
    }

    private LoadResult load(int users, int rate, int seconds, Duration timeout) throws Exception {
        Load.K6Open load = new Load.K6Open(List.of(rate), List.of(), users, Duration.ofSeconds(seconds), timeout);
        return new Trial(folder).run(new K6Open(load, rate), site.at("/"));
    }

    private static Reply slowly() {
        waitUntil(System.nanoTime() + 200_000_000);
        return Reply.GOOD;
    }

    private static void waitUntil(long nanos) {
        for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    /** Arrivals in each window, ascending. */
    private static double[] countsOfWindows(long[] nanos, long window, int windows) {
        double[] counts = new double[windows];
        for (long at : nanos) {
            counts[(int) Math.min(windows - 1, (at - nanos[0]) / window)]++;
        }
        Arrays.sort(counts);
        return counts;
    }

    private static Histogram histogram(LoadResult result) throws Exception {
        String text = Objects.requireNonNull(result.latencyMillis().histogram());
        return Histogram.decodeFromCompressedByteBuffer(
                ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
    }
}
