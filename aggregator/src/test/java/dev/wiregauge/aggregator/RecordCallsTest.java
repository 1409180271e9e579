package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.RecordCalls.Call;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

class RecordCallsTest {

    private static final int CONCURRENCY = 4;
    /** Of the article's records. */
    private static final int CAPACITY = 2048;

    /** The calls that were started, by the index of their records. */
    private final List<Call> calls = new ArrayList<>();

    private final List<Integer> cancelled = new ArrayList<>();

    @Test
    void startsTheNextCallWithTheEndOfOne() {
        open(100);
        assertThat(calls).hasSize(CONCURRENCY);
        calls.getFirst().complete(user(0));
        assertThat(calls).hasSize(CONCURRENCY);
        calls.getFirst().end();
        assertThat(calls).extracting(Call::index).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void goesOnWhenAFullWindowIsRead() {
        int count = CAPACITY + 1;
        UserStream stream = open(count);
        for (int index = 0; index < CAPACITY; index++) {
            answer(index);
        }
        assertThat(calls).hasSize(CAPACITY);
        assertThat(stream.next()).hasSize(CAPACITY / 2);
        assertThat(calls).hasSize(count);
        answer(count - 1);
        assertThat(stream.next()).hasSize(CAPACITY / 2);
        assertThat(stream.next()).containsExactly(user(count - 1));
    }

    @Test
    void cancelsWhatIsInFlightForAReaderWhoGoes() {
        UserStream stream = open(100);
        calls.forEach(this::letCancel);
        answer(0);
        answer(2);
        stream.close();
        assertThat(cancelled).containsExactly(1, 3);
    }

    /** But those that ended in the meantime, in one way or the other. */
    @Test
    void cancelsInAMomentWhatIsBetterAnswered() {
        UserStream stream = open(100);
        Queue<Integer> late = new ConcurrentLinkedQueue<>();
        calls.forEach(call -> call.cancelledInAMomentBy(() -> late.add(call.index())));
        stream.close();
        assertThat(late).isEmpty();
        answer(0);
        calls.get(2).fail(UpstreamException.badAnswer("of a test"));
        await().untilAsserted(() -> assertThat(late).containsExactlyInAnyOrder(1, 3));
    }

    @Test
    void cancelsAtOnceWhatWasStartedForAReaderWhoHasGone() {
        UserStream stream = open(100);
        stream.close();
        letCancel(calls.getFirst());
        assertThat(cancelled).containsExactly(0);
    }

    @Test
    void cancelsTheCallThatTookTheSlotOfAnEarlierOne() {
        UserStream stream = open(2 * CAPACITY);
        for (int index = 0; index < CAPACITY; index++) {
            letCancel(calls.get(index));
            answer(index);
        }
        stream.next();
        letCancel(calls.get(CAPACITY));
        stream.close();
        assertThat(cancelled).containsExactly(CAPACITY);
    }

    @Test
    void failsWhenACallEndsWithoutItsRecord() {
        UserStream stream = open(100);
        calls.get(1).end();
        assertThatThrownBy(stream::next)
                .isInstanceOfSatisfying(
                        UpstreamException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(Reason.BAD_ANSWER))
                .hasMessage("the call for record 1 ended without it");
    }

    @Test
    void failsWithACallAndStartsNoOther() {
        UserStream stream = open(100);
        UpstreamException failure = new UpstreamException(Reason.UNAVAILABLE, "refused", null);
        calls.get(1).fail(failure);
        answer(0);
        assertThat(calls).hasSize(CONCURRENCY);
        assertThatThrownBy(stream::next).isSameAs(failure);
    }

    private UserStream open(int count) {
        UserQuery query =
                new UserQuery(count, 42, Payload.ARTICLE, CONCURRENCY, Deadline.after(Duration.ofSeconds(30)));
        return RecordCalls.open(query, calls::add);
    }

    private void letCancel(Call call) {
        call.cancelledBy(() -> cancelled.add(call.index()));
    }

    private void answer(int index) {
        calls.get(index).complete(user(index));
        calls.get(index).end();
    }

    private static User user(int index) {
        return UserGenerator.user(42, index);
    }
}
