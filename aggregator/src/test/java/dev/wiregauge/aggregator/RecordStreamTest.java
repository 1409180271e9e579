package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordStreamTest {

    /** Of the article's records. */
    private static final int CAPACITY = 2048;

    private final List<Integer> demands = new ArrayList<>();
    private final List<Runnable> soon = new ArrayList<>();
    private int cancelled;

    @Test
    void asksForAllOfAFewRecordsAtOnce() {
        RecordStream records = stream(3);
        assertThat(begin(records)).isEqualTo(3);
        give(records, 0, 3);
        records.end();
        assertThat(records.users().next()).hasSize(3);
        records.users().close();
        assertThat(demands).isEmpty();
        assertThat(soon).isEmpty();
        assertThat(cancelled).isZero();
    }

    @Test
    void asksForMoreOnlyOnceAFullWindowIsRead() {
        RecordStream records = stream(CAPACITY + 10);
        assertThat(begin(records)).isEqualTo(CAPACITY);
        give(records, 0, CAPACITY);
        assertThat(demands).isEmpty();
        assertThat(records.users().next()).hasSize(CAPACITY / 2);
        assertThat(demands).containsExactly(10);
    }

    @Test
    void asksForMoreOfWideRecordsWhileOthersAreOnTheirWay() {
        UserQuery query =
                new UserQuery(1000, 42, new Payload(10_240, Shape.NUMERIC), 16, Deadline.after(Duration.ofSeconds(30)));
        RecordStream records = new RecordStream(query, soon::add);
        assertThat(begin(records)).isEqualTo(35);
        give(records, 0, 17);
        assertThat(records.users().next()).hasSize(17);
        assertThat(demands).containsExactly(17);
        give(records, 17, 52);
        assertThat(records.users().next()).hasSize(17);
        assertThat(records.users().next()).hasSize(17);
        assertThat(demands).containsExactly(17, 17, 17);
    }

    @Test
    void stopsTheCallOfAReaderWhoGoes() {
        RecordStream records = stream(3);
        begin(records);
        records.users().close();
        assertThat(cancelled).isOne();
    }

    @Test
    void stopsAtOnceTheCallOfAReaderWhoHasGone() {
        RecordStream records = stream(3);
        records.users().close();
        begin(records);
        assertThat(cancelled).isOne();
    }

    @Test
    void stopsACallThatBringsAllRecordsAndDoesNotEnd() {
        RecordStream records = stream(3);
        begin(records);
        give(records, 0, 3);
        assertThat(records.users().next()).hasSize(3);
        records.users().close();
        assertThat(cancelled).as("before the end had its time").isZero();
        soon.forEach(Runnable::run);
        assertThat(cancelled).isOne();
    }

    @Test
    void leavesACallAloneThatEndsBehindItsReader() {
        RecordStream records = stream(3);
        begin(records);
        give(records, 0, 3);
        assertThat(records.users().next()).hasSize(3);
        records.users().close();
        records.end();
        assertThat(soon).hasSize(1);
        soon.forEach(Runnable::run);
        assertThat(cancelled).isZero();
    }

    @Test
    void failsWhenTheCallEndsWithoutAllRecords() {
        RecordStream records = stream(3);
        begin(records);
        give(records, 0, 2);
        records.end();
        assertFails(records, "the stream ended after 2 of 3 records");
    }

    @Test
    void failsWhenTheCallBringsMore() {
        RecordStream records = stream(3);
        begin(records);
        give(records, 0, 4);
        assertFails(records, "more than the 3 records that were asked for");
    }

    private static void assertFails(RecordStream records, String message) {
        assertThatThrownBy(records.users()::next)
                .isInstanceOfSatisfying(
                        UpstreamException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(Reason.BAD_ANSWER))
                .hasMessage(message);
    }

    private RecordStream stream(int count) {
        return new RecordStream(
                new UserQuery(count, 42, Payload.ARTICLE, 1, Deadline.after(Duration.ofSeconds(30))), soon::add);
    }

    private int begin(RecordStream records) {
        return records.begin(demands::add, () -> cancelled++);
    }

    private static void give(RecordStream records, int from, int to) {
        for (int index = from; index < to; index++) {
            User user = UserGenerator.user(42, index);
            records.next(user);
        }
    }
}
