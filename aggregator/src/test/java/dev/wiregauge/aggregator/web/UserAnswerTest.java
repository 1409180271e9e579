package dev.wiregauge.aggregator.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.Deadline;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletResponse;

class UserAnswerTest {

    private static final int LARGER_THAN_WHOLE = 10_000;

    private final MockHttpServletResponse response = new MockHttpServletResponse();

    @Test
    void isWholeWhenAllRecordsCome() throws Exception {
        answer(3).write(new Pages(List.of(users(2), users(1))));
        assertThat(response.getContentAsString())
                .startsWith("[{")
                .endsWith("}]")
                .hasSize(3 * 176 + 1);
        assertThat(response.getHeader("Content-Length")).isEqualTo("529");
    }

    @Test
    void promisesAnyLength() {
        UserQuery query =
                new UserQuery(100_000, 42, new Payload(65_536, Shape.TEXT), 16, Deadline.after(Duration.ofSeconds(30)));
        User first = UserGenerator.user(42, 0, query.payload());
        assertBadAnswer(
                new UserAnswer(query, response),
                new Pages(List.of(List.of(first), List.of())),
                "1 of 100000 records, then an empty page");
        assertThat(response.getHeader("Content-Length")).isEqualTo("6553600001");
    }

    @Test
    void failsBeforeItsFirstByteWhenThePagesEndEarly() {
        assertBadAnswer(answer(3), new Pages(List.of(users(2), List.of())), "2 of 3 records, then an empty page");
        assertThat(response.isCommitted()).isFalse();
        assertThat(response.getContentAsByteArray()).isEmpty();
    }

    @Test
    void failsWithoutItsEndWhenThePagesOfALargeOneEndEarly() throws Exception {
        assertBadAnswer(
                answer(LARGER_THAN_WHOLE),
                new Pages(List.of(users(2), List.of())),
                "2 of 10000 records, then an empty page");
        assertThat(response.getContentAsString()).endsWith("}").hasSizeLessThan(2 * 176 + 1);
    }

    @Test
    void failsWhenMoreRecordsComeThanWereAskedFor() {
        assertBadAnswer(answer(3), new Pages(List.of(users(2), users(2))), "4 records for a query of 3");
        assertThat(response.isCommitted()).isFalse();
    }

    private static void assertBadAnswer(UserAnswer answer, UserStream pages, String message) {
        assertThatThrownBy(() -> answer.write(pages))
                .isInstanceOfSatisfying(
                        UpstreamException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(Reason.BAD_ANSWER))
                .hasMessageContaining(message);
    }

    private UserAnswer answer(int count) {
        return new UserAnswer(
                new UserQuery(count, 42, Payload.ARTICLE, 16, Deadline.after(Duration.ofSeconds(30))), response);
    }

    private static List<User> users(int count) {
        return IntStream.range(0, count)
                .mapToObj(index -> UserGenerator.user(42, index))
                .toList();
    }

    /** The pages that it is given. Who asks for one more would ask for ever. */
    private static final class Pages implements UserStream {

        private final Iterator<List<User>> pages;

        Pages(List<List<User>> pages) {
            this.pages = pages.iterator();
        }

        @Override
        public List<User> next() {
            return pages.next();
        }

        @Override
        public void close() {}
    }
}
