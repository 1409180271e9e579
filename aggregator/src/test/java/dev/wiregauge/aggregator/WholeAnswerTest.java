package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WholeAnswerTest {

    private int cancelled;

    @Test
    void isHandedOverByPages() {
        WholeAnswer answer = answer(3000, Duration.ofSeconds(30));
        answer.complete(users(3000));
        List<User> read = new ArrayList<>();
        for (List<User> page = answer.next(); !page.isEmpty(); page = answer.next()) {
            assertThat(page).hasSizeLessThanOrEqualTo(1024);
            read.addAll(page);
        }
        assertThat(read).isEqualTo(users(3000));
        answer.close();
        assertThat(cancelled).isZero();
    }

    @Test
    void refusesFewerAndMoreRecordsThanAsked() {
        for (int size : new int[] {0, 9, 11}) {
            WholeAnswer answer = answer(10, Duration.ofSeconds(30));
            answer.complete(users(size));
            assertFails(answer, Reason.BAD_ANSWER, size + " of 10 records in one answer");
        }
    }

    @Test
    void failsWhenTheCallEndsWithoutIt() {
        WholeAnswer answer = answer(10, Duration.ofSeconds(30));
        answer.end();
        assertFails(answer, Reason.BAD_ANSWER, "the call ended without its answer");
    }

    @Test
    void isWaitedForUntilTheDeadline() {
        WholeAnswer answer = answer(10, Duration.ofMillis(1));
        assertFails(answer, Reason.TIMEOUT, "deadline passed before the answer");
        answer.close();
        assertThat(cancelled).isOne();
    }

    @Test
    void passesAFailureOn() {
        WholeAnswer answer = answer(10, Duration.ofSeconds(30));
        UpstreamException failure = new UpstreamException(Reason.UNAVAILABLE, "refused", null);
        answer.fail(failure);
        assertThatThrownBy(answer::next).isSameAs(failure);
    }

    @Test
    void takesAFailureAfterTheDeadlineForALateAnswer() {
        WholeAnswer answer = answer(3, Duration.ZERO);
        answer.fail(new UpstreamException(Reason.UNAVAILABLE, "cut off", null));
        assertFails(answer, Reason.TIMEOUT, "deadline passed, then: cut off");
    }

    private static void assertFails(WholeAnswer answer, Reason reason, String message) {
        assertThatThrownBy(answer::next)
                .isInstanceOfSatisfying(
                        UpstreamException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(reason))
                .hasMessage(message);
    }

    private WholeAnswer answer(int count, Duration budget) {
        WholeAnswer answer = new WholeAnswer(new UserQuery(count, 42, Payload.ARTICLE, 1, Deadline.after(budget)));
        answer.cancelledBy(() -> cancelled++);
        return answer;
    }

    private static List<User> users(int count) {
        return IntStream.range(0, count)
                .mapToObj(index -> UserGenerator.user(42, index))
                .toList();
    }
}
