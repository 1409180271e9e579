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
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordWindowTest {

    /** Of the article's records. */
    private static final int CAPACITY = 2048;

    private static final Duration PLENTY = Duration.ofSeconds(30);

    @Test
    void handsOverInIndexOrderWhateverTheOrderOfTheAnswers() {
        int count = 5 * CAPACITY + 7;
        RecordWindow window = window(count, 100, PLENTY);
        Random random = new Random(42);
        List<Integer> open = new ArrayList<>();
        // Single-threaded, so every step is known: answer a random open call, start what may start, read what is ready.
        Runnable pump = () -> startAll(window, open);
        window.onRoom(pump);
        pump.run();
        List<User> read = new ArrayList<>();
        while (read.size() < count) {
            while (!open.isEmpty()) {
                Collections.swap(open, random.nextInt(open.size()), open.size() - 1);
                int index = open.removeLast();
                window.complete(index, user(index));
                pump.run();
            }
            read.addAll(window.next());
        }
        assertThat(read).isEqualTo(users(0, count));
        assertThat(window.next()).isEmpty();
    }

    @Test
    void keepsNoMoreInFlightThanAllowed() {
        RecordWindow window = window(100, 16, PLENTY);
        List<Integer> open = new ArrayList<>();
        startAll(window, open);
        assertThat(open).hasSize(16);
        window.complete(open.removeLast(), user(15));
        startAll(window, open);
        assertThat(open).hasSize(16).contains(16).doesNotContain(17);
    }

    @Test
    void startsAsManyAtOnceAsOneByOne() {
        for (int inFlight : new int[] {16, Integer.MAX_VALUE}) {
            for (int count : new int[] {1, 100, 1_000_000}) {
                RecordWindow window = window(count, inFlight, PLENTY);
                RecordWindow oneByOne = window(count, inFlight, PLENTY);
                List<Integer> open = new ArrayList<>();
                startAll(oneByOne, open);
                assertThat(window.startAll()).isEqualTo(open.size());
                assertThat(window.startAll()).isZero();
                window.complete(0, user(0));
                oneByOne.complete(0, user(0));
                open.clear();
                startAll(oneByOne, open);
                assertThat(window.startAll()).isEqualTo(open.size());
                window.close();
                assertThat(window.startAll()).isZero();
            }
        }
    }

    @Test
    void stopsWhenNobodyReads() {
        RecordWindow window = window(1_000_000, Integer.MAX_VALUE, PLENTY);
        List<Integer> open = new ArrayList<>();
        startAll(window, open);
        assertThat(open).hasSize(CAPACITY);
        open.forEach(index -> window.complete(index, user(index)));
        assertThat(window.start()).isNegative();

        AtomicInteger room = new AtomicInteger();
        window.onRoom(room::incrementAndGet);
        assertThat(window.next()).hasSize(CAPACITY / 2);
        assertThat(room).hasValue(1);
        assertThat(window.start()).isEqualTo(CAPACITY);
    }

    @Test
    void handsOverNoMoreThanAPageHoweverMuchIsReady() {
        RecordWindow window = window(CAPACITY, CAPACITY, PLENTY);
        List<Integer> open = new ArrayList<>();
        startAll(window, open);
        open.forEach(index -> window.complete(index, user(index)));
        assertThat(window.next()).isEqualTo(users(0, CAPACITY / 2));
        assertThat(window.next()).isEqualTo(users(CAPACITY / 2, CAPACITY));
    }

    /** 2048 of the article's records are 360,448 bytes. */
    @ParameterizedTest
    @CsvSource({
        "176, 16, 2048, 1024",
        "256, 16, 1408, 704",
        "1024, 16, 352, 176",
        "10240, 16, 35, 17",
        "10240, 1, 35, 17",
        "65536, 16, 16, 2",
        "65536, 1, 8, 2",
        "65536, 256, 256, 2",
        "176, 256, 2048, 1024"
    })
    void keepsAsManyRecordsAsBytesAllowAndAtLeastThoseInFlight(int bytes, int concurrency, int capacity, int page) {
        Payload payload = new Payload(bytes, Shape.TEXT);
        RecordWindow window = new RecordWindow(
                new UserQuery(1_000_000, 42, payload, concurrency, Deadline.after(PLENTY)), Integer.MAX_VALUE);
        List<Integer> open = new ArrayList<>();
        startAll(window, open);
        assertThat(open).hasSize(capacity);

        // The reader is woken for a page, and what it has read may be asked for again.
        for (int index = 0; index < page; index++) {
            window.complete(index, user(index));
        }
        assertThat(window.next()).hasSize(page);
        assertThat(window.startAll()).isEqualTo(page);
    }

    @Test
    void wakesTheReaderOnceForAnAnswerThatFits() {
        RecordWindow window = window(1000, 1000, PLENTY);
        startAll(window, new ArrayList<>());
        Thread answering = Thread.ofVirtual().start(() -> {
            for (int index = 999; index >= 0; index--) {
                window.complete(index, user(index));
            }
        });
        assertThat(window.next()).hasSize(1000);
        assertThat(answering).isNotNull();
    }

    @Test
    void throwsTheFirstFailureAndStartsNothingMore() {
        RecordWindow window = window(100, 16, PLENTY);
        window.start();
        UpstreamException first = new UpstreamException(Reason.UNAVAILABLE, "first", null);
        window.fail(first);
        window.fail(new UpstreamException(Reason.BAD_ANSWER, "second", null));
        assertThat(window.start()).isNegative();
        assertThatThrownBy(window::next).isSameAs(first);
    }

    @Test
    void timesOutAtTheDeadline() {
        RecordWindow window = window(100, 16, Duration.ofMillis(20));
        window.start();
        assertThatThrownBy(window::next)
                .isInstanceOfSatisfying(
                        UpstreamException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(Reason.TIMEOUT))
                .hasMessageContaining("0 of 100 records");
    }

    @Test
    void takesAFailureAfterTheDeadlineForALateAnswer() {
        RecordWindow window = window(3, 16, Duration.ZERO);
        window.start();
        window.fail(new UpstreamException(Reason.UNAVAILABLE, "cut off", null));
        assertThatThrownBy(window::next)
                .isInstanceOfSatisfying(
                        UpstreamException.class,
                        late -> assertThat(late.reason()).isEqualTo(Reason.TIMEOUT));
    }

    @Test
    void timesOutForAReaderThatIsSlowerThanTheBackend() {
        RecordWindow window = window(10_000, 10_000, Duration.ZERO);
        List<Integer> open = new ArrayList<>();
        startAll(window, open);
        open.forEach(index -> window.complete(index, user(index)));
        assertThatThrownBy(window::next).hasMessageContaining("deadline passed with 2048 of 10000 records");
    }

    @Test
    void tellsThatItsReaderHasGoneBeforeAllHasCome() {
        RecordWindow window = window(2, 2, PLENTY);
        AtomicInteger abandoned = new AtomicInteger();
        window.onAbandoned(abandoned::incrementAndGet);
        window.complete(window.start(), user(0));
        assertThat(window.start()).isOne();
        window.close();
        assertThat(abandoned).hasValue(1);
    }

    @Test
    void startsNothingMoreOnceItIsClosed() {
        RecordWindow window = window(100, 4, PLENTY);
        assertThat(window.start()).isZero();
        window.close();
        assertThat(window.start()).isNegative();
    }

    @Test
    void isNotAbandonedByAReaderWhoHasAll() {
        RecordWindow window = window(1, 1, PLENTY);
        AtomicInteger abandoned = new AtomicInteger();
        window.onAbandoned(abandoned::incrementAndGet);
        window.complete(window.start(), user(0));
        assertThat(window.next()).hasSize(1);
        window.close();
        assertThat(abandoned).hasValue(0);
    }

    private static RecordWindow window(int count, int maxInFlight, Duration budget) {
        return new RecordWindow(new UserQuery(count, 42, Payload.ARTICLE, 16, Deadline.after(budget)), maxInFlight);
    }

    private static void startAll(RecordWindow window, List<Integer> open) {
        for (int index = window.start(); index >= 0; index = window.start()) {
            open.add(index);
        }
    }

    private static User user(int index) {
        return UserGenerator.user(42, index);
    }

    private static List<User> users(int from, int to) {
        List<User> users = new ArrayList<>();
        for (int index = from; index < to; index++) {
            users.add(user(index));
        }
        return users;
    }
}
