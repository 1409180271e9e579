package dev.wiregauge.aggregator.web.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.Deadline;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.aggregator.web.admission.Turns.Turn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TurnsTest {

    private static final long KIB = 1024;
    private static final Deadline FAR = Deadline.after(Duration.ofMinutes(5));

    private volatile double load = 1;
    private final Turns turns = new Turns(1000 * KIB, new CpuLoad(() -> load, System.nanoTime()));

    /** The names of those who waited, as their turns come. */
    private final BlockingQueue<String> called = new LinkedBlockingQueue<>();

    @Test
    void theOthersWaitInTheOrderInWhichTheyCame() throws Exception {
        List<Turn> taken = take(9, 100 * KIB);
        waiter("large", 300 * KIB);
        waiter("second", 100 * KIB);
        waiter("third", 100 * KIB);
        taken.removeFirst().end();
        taken.removeFirst().end();
        assertThat(called).as("those after the large one, who would fit").isEmpty();
        taken.removeFirst().end();
        assertThat(next()).isEqualTo("large");
        taken.removeFirst().end();
        assertThat(next()).isEqualTo("second");
        assertThat(turns.waiting()).isEqualTo(1);
        taken.removeFirst().end();
        assertThat(next()).isEqualTo("third");
    }

    @Test
    void aTurnEndsOnce() throws Exception {
        List<Turn> taken = take(9, 100 * KIB);
        waiter("first", 100 * KIB);
        waiter("second", 100 * KIB);
        taken.getFirst().end();
        taken.getFirst().end();
        assertThat(next()).isEqualTo("first");
        assertThat(turns.waiting()).isEqualTo(1);
    }

    /** Until there are as many as a tenth has room for: then they are like others. */
    @Test
    void smallOnesDoNotWaitBehindLargeOnes() throws Exception {
        List<Turn> large = take(9, 100 * KIB);
        waiter("large", 100 * KIB);
        List<Turn> small = take(10, 10 * KIB);
        waiter("small", 10 * KIB);
        large.removeFirst().end();
        assertThat(next()).isEqualTo("large");
        small.removeFirst().end();
        assertThat(turns.waiting()).as("who waits with the large ones, does").isEqualTo(1);
        large.removeFirst().end();
        assertThat(next()).isEqualTo("small");
    }

    @Test
    void oneThatIsLargerThanAllHasAllForItself() throws Exception {
        Turn taken = turns.take(100 * KIB, FAR);
        waiter("largest", 5000 * KIB);
        taken.end();
        assertThat(next()).isEqualTo("largest");
    }

    @Test
    void whoseDeadlinePassesIsTooLate() {
        take(9, 100 * KIB);
        assertThatThrownBy(() -> turns.take(100 * KIB, Deadline.after(Duration.ofMillis(20))))
                .isInstanceOfSatisfying(
                        UpstreamException.class,
                        late -> assertThat(late.reason()).isEqualTo(Reason.TIMEOUT));
        assertThat(turns.waiting()).isZero();
    }

    @Test
    void nobodyPassesThoseWhoWait() {
        take(8, 100 * KIB);
        waiter("large", 300 * KIB);
        assertThat(has(100 * KIB)).isFalse();
    }

    /** As for a backend that is far away: nobody's turn ends, and nobody new comes. */
    @Test
    void thereAreMoreWhileTheCpusAreIdle() throws Exception {
        take(9, 100 * KIB);
        load = 0.1;
        for (int i = 0; i < 50; i++) {
            Thread.ofVirtual().start(() -> {
                turns.take(100 * KIB, FAR);
                called.add("one of many");
            });
        }
        for (int i = 0; i < 50; i++) {
            assertThat(next()).isEqualTo("one of many");
        }
    }

    @Test
    void thereAreAsFewAsAtFirstWhenTheCpusAreBusyAgain() {
        // One more than there are at first.
        many().stream().skip(10).forEach(Turn::end);
        load = 1;
        await().until(() -> !has(100 * KIB));
    }

    @Test
    void thereAreAsFewAsAtFirstWhenNobodyWantsMore() {
        many().forEach(Turn::end);
        await().until(() -> {
            Turn all = turns.take(900 * KIB, FAR);
            boolean more = has(100 * KIB);
            all.end();
            return !more;
        });
        many(); // as before
    }

    /** Returns more turns than there are at first: the CPUs are idle. */
    private List<Turn> many() {
        load = 0.1;
        List<Turn> taken = take(30, 100 * KIB);
        assertThat(taken).hasSize(30);
        return taken;
    }

    /** Returns whether there is a turn, and takes none. */
    private boolean has(long bytes) {
        try {
            turns.take(bytes, Deadline.after(Duration.ofMillis(20))).end();
            return true;
        } catch (UpstreamException none) {
            return false;
        }
    }

    private List<Turn> take(int turnsTaken, long bytes) {
        List<Turn> taken = new ArrayList<>();
        for (int i = 0; i < turnsTaken; i++) {
            taken.add(turns.take(bytes, Deadline.after(Duration.ofSeconds(10))));
        }
        return taken;
    }

    private void waiter(String name, long bytes) {
        int before = turns.waiting();
        Thread.ofVirtual().start(() -> {
            turns.take(bytes, FAR);
            called.add(name);
        });
        await().until(() -> turns.waiting() > before);
    }

    private String next() throws InterruptedException {
        return called.poll(10, TimeUnit.SECONDS);
    }
}
