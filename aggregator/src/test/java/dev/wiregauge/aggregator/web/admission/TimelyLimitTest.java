package dev.wiregauge.aggregator.web.admission;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimelyLimitTest {

    private static final long MILLIS = 1_000_000;
    private static final long IN_TIME = 300 * MILLIS;
    private static final long LATE = 1700 * MILLIS;
    private static final long BETWEEN = 1300 * MILLIS;

    /** So many that one that is late is late because of them. */
    private static final long OTHERS = 100;

    private final TimelyLimit limit = new TimelyLimit(1000, 2000 * MILLIS, 0);

    /** Each request of this test begins when the one before it has ended. */
    private long now;

    @Test
    void allowsAllWhileRequestsAreInTime() {
        end(100, 20, IN_TIME);
        assertThat(limit.limit()).isEqualTo(1000);
        assertThat(enterAll(10)).isEqualTo(100);
        assertThat(limit.enter(1, now)).isFalse();
        assertThat(limit.leave(10)).isEqualTo(990);
        assertThat(limit.enter(10, now)).isTrue();
    }

    @Test
    void isHalvedWhenMostAreLate() {
        end(3, 20, IN_TIME);
        end(5, 20, LATE);
        assertThat(limit.limit()).isEqualTo(500);
    }

    @Test
    void staysWhenMostAreInTime() {
        end(5, 20, IN_TIME);
        end(3, 20, LATE);
        assertThat(limit.limit()).isEqualTo(1000);
    }

    @Test
    void goesToItsLeastWhenNearlyAllAreLate() {
        end(1, 1, IN_TIME);
        end(6, 20, LATE);
        assertThat(limit.limit()).as("too few to tell").isEqualTo(1000);
        end(1, 20, LATE);
        assertThat(limit.limit()).isEqualTo(100);
        end(100, 20, LATE);
        assertThat(limit.limit()).isEqualTo(100);
    }

    @Test
    void waitsForAnEighthOfItsBytes() {
        end(100, 1, LATE);
        assertThat(limit.limit()).isEqualTo(1000);
        end(25, 1, LATE);
        assertThat(limit.limit()).isEqualTo(100);
    }

    @Test
    void weighsRequestsByTheirBytes() {
        end(100, 1, IN_TIME);
        end(1, 200, LATE);
        assertThat(limit.limit()).isEqualTo(500);
    }

    @Test
    void isNotNarrowedByOneCallerWhoIsAlwaysLate() {
        for (int i = 0; i < 100; i++) {
            end(1, 20, LATE);
            end(2, 20, IN_TIME);
        }
        assertThat(limit.limit()).isEqualTo(1000);
    }

    @Test
    void isNotNarrowedByWhatIsLateByItself() {
        for (int i = 0; i < 100; i++) {
            long began = now;
            now += LATE;
            limit.learn(500, began, LATE, 99, now);
        }
        assertThat(limit.limit()).isEqualTo(1000);
    }

    @Test
    void growsByHalfWhileThereIsDemand() {
        end(8, 20, LATE);
        assertThat(limit.limit()).isEqualTo(100);
        end(8, 20, IN_TIME);
        assertThat(limit.limit()).as("without demand").isEqualTo(100);

        assertThat(enterAll(10)).isEqualTo(10);
        end(8, 20, IN_TIME);
        assertThat(limit.limit()).isEqualTo(150);
        assertThat(enterAll(10)).isEqualTo(5);
        end(8, 20, IN_TIME);
        assertThat(limit.limit()).isEqualTo(225);
    }

    @Test
    void staysWhenMostAreNeitherQuickNorLate() {
        end(8, 20, LATE);
        enterAll(10);
        end(5, 20, BETWEEN);
        end(3, 20, IN_TIME);
        assertThat(limit.limit()).isEqualTo(100);
    }

    @Test
    void isLiftedWhenNothingHasBeenLateOrRefusedForLong() {
        end(8, 20, LATE);
        assertThat(limit.enter(50, now)).isTrue();
        now += 10_000 * MILLIS;
        assertThat(limit.enter(500, now)).isFalse();
        now += 10_000 * MILLIS;
        assertThat(limit.enter(500, now)).as("refused ten seconds ago").isFalse();
        now += 10_000 * MILLIS + 1;
        assertThat(limit.enter(500, now)).isTrue();
        assertThat(limit.limit()).isEqualTo(1000);
    }

    @Test
    void learnsNothingFromWhatBeganBeforeItWasNarrowed() {
        now = 10_000 * MILLIS;
        long before = now - MILLIS;
        end(3, 20, IN_TIME);
        end(5, 20, LATE);
        assertThat(enterAll(10)).as("demand").isEqualTo(50);
        for (int i = 0; i < 100; i++) {
            limit.learn(20, before, IN_TIME, OTHERS, now);
            limit.learn(20, before, LATE, OTHERS, now);
            limit.learn(20, before, LATE, OTHERS, now);
        }
        assertThat(limit.limit()).isEqualTo(500);
    }

    /** What was in time with less says nothing of more; what was late with less does. */
    @Test
    void learnsFromWhatBeganBeforeItGrewOnlyThatItIsLate() {
        end(8, 20, LATE);
        enterAll(10);
        long before = now;
        end(8, 20, IN_TIME);
        assertThat(limit.limit()).isEqualTo(150);
        enterAll(10);
        now += 1000 * MILLIS;
        for (int i = 0; i < 8; i++) {
            limit.learn(20, before, IN_TIME, OTHERS, now);
        }
        assertThat(limit.limit()).isEqualTo(150);
        for (int i = 0; i < 8; i++) {
            limit.learn(20, before, LATE, OTHERS, now);
        }
        assertThat(limit.limit()).isEqualTo(100);
    }

    @Test
    void letsInOneWhateverItsSize() {
        assertThat(limit.enter(5000, now)).isTrue();
        assertThat(limit.enter(1, now)).isFalse();
        limit.leave(5000);
        assertThat(limit.enter(1, now)).isTrue();
    }

    @Test
    void learnsNothingFromACallerWhoGaveItLessTime() {
        for (int i = 0; i < 100; i++) {
            limit.learnOfNoAnswer(20, now, IN_TIME, OTHERS, now + IN_TIME);
        }
        end(8, 20, LATE);
        assertThat(limit.limit()).as("nearly all were late").isEqualTo(100);
    }

    @Test
    void learnsFromADeadlineThatPassed() {
        for (int i = 0; i < 8; i++) {
            limit.learnOfNoAnswer(20, now, LATE, OTHERS, now + LATE);
        }
        assertThat(limit.limit()).isEqualTo(100);
    }

    private int enterAll(long bytes) {
        int entered = 0;
        while (limit.enter(bytes, now)) {
            entered++;
        }
        return entered;
    }

    private void end(int times, long bytes, long waited) {
        for (int i = 0; i < times; i++) {
            long began = now;
            now += waited;
            limit.learn(bytes, began, waited, OTHERS, now);
        }
    }
}
