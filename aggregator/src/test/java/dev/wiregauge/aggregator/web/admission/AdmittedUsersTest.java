package dev.wiregauge.aggregator.web.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.Deadline;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AdmittedUsersTest {

    private static final long BYTES = 20;
    private static final long DEADLINE_NANOS = 2_000_000_000;

    private static final long ALL_TURNS = 1 << 20;
    private static final Deadline DEADLINE = Deadline.after(Duration.ofMinutes(1));

    private final Turns turns = new Turns(ALL_TURNS, new CpuLoad(() -> 1, System.nanoTime()));
    private final HeldMemory memory = new HeldMemory(1000);
    private final Circuit circuit = new Circuit("of a test");
    private final TimelyLimit limit = new TimelyLimit(1000, DEADLINE_NANOS, System.nanoTime());

    /** At once: its caller gave it next to no time, or the backend is away. */
    @ParameterizedTest
    @EnumSource(Reason.class)
    void anEndBeforeTheAnswerTeachesNothing(Reason reason) {
        for (int i = 0; i < 10; i++) {
            try (UserStream users = admitted(failing(reason))) {
                assertThatThrownBy(users::next).isInstanceOf(UpstreamException.class);
            }
        }
        endLate(8);
        assertThat(limit.limit()).as("nearly all were late").isEqualTo(100);
        assertThat(memory.held()).isZero();
    }

    @Test
    void anAnswerInTimeCounts() {
        for (int i = 0; i < 4; i++) {
            try (UserStream users = admitted(answering())) {
                assertThat(users.next()).hasSize(1);
            }
        }
        endLate(4);
        assertThat(limit.limit()).as("half were in time").isEqualTo(1000);
        assertThat(memory.held()).isZero();
    }

    /** Not when it has been read: that may take its reader for ever. */
    @Test
    void theTurnEndsWithTheLastUser() {
        try (UserStream users = admitted(answering(), ALL_TURNS, 0)) {
            users.next();
            turns.take(ALL_TURNS, Deadline.after(Duration.ofMillis(100))).end();
        }
    }

    @Test
    void theTurnEndsWithARequestThatBreaksOff() {
        admitted(answering(), ALL_TURNS, 0).close();
        turns.take(ALL_TURNS, Deadline.after(Duration.ofMillis(100))).end();
    }

    @Test
    void whatWasWaitedForATurnIsPartOfTheWait() {
        assertThat(limit.enter(200, System.nanoTime())).isTrue();
        for (int i = 0; i < 8; i++) {
            try (UserStream users = admitted(failing(Reason.TIMEOUT), 1, DEADLINE_NANOS)) {
                assertThatThrownBy(users::next).isInstanceOf(UpstreamException.class);
            }
        }
        assertThat(limit.limit()).as("all were late").isEqualTo(100);
    }

    /** Of those that were asked at the last moment, none says that the backend is away. */
    @Test
    void whatWasWaitedForATurnIsNoSilenceOfTheBackend() {
        for (int i = 0; i < 30; i++) {
            try (UserStream users = admitted(failing(Reason.TIMEOUT), 1, DEADLINE_NANOS)) {
                assertThatThrownBy(users::next).isInstanceOf(UpstreamException.class);
            }
        }
        assertThat(circuit.isClosed()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Reason.class)
    void theCircuitOpensWhenNobodyIsThere(Reason reason) {
        for (int i = 0; i < 20; i++) {
            end(failing(reason));
        }
        assertThat(circuit.isClosed()).isEqualTo(reason != Reason.UNAVAILABLE);
        assertThat(circuit.enter()).isEqualTo(reason != Reason.UNAVAILABLE);
    }

    /** Every wait is longer than most of this deadline. */
    @Test
    void theCircuitOpensWhenABackendIsSilentUntilTheDeadlineOfAll() {
        TimelyLimit ofNoTime = new TimelyLimit(1000, 5, System.nanoTime());
        for (int i = 0; i < 20; i++) {
            end(failing(Reason.TIMEOUT), ofNoTime);
        }
        assertThat(circuit.isClosed()).isFalse();
    }

    @Test
    void theCircuitStaysClosedForABackendThatAnswersSome() {
        for (int i = 0; i < 100; i++) {
            end(i % 4 == 0 ? answering() : failing(Reason.UNAVAILABLE));
        }
        assertThat(circuit.isClosed()).isTrue();
    }

    /** It answers one in four, as above, and breaks off then: a failure of its own would be one too many. */
    @Test
    void theCircuitKnowsABackendByItsFirstUsers() {
        for (int i = 0; i < 100; i++) {
            end(i % 4 == 0 ? breakingOff() : failing(Reason.UNAVAILABLE));
        }
        assertThat(circuit.isClosed()).isTrue();
    }

    @Test
    void aProbeThatItsReaderEndsIsSentAgain() {
        for (int i = 0; i < 20; i++) {
            end(failing(Reason.UNAVAILABLE));
        }
        await().until(circuit::enter);
        circuit.leave();
        for (int i = 0; i < 100; i++) {
            admitted(answering()).close();
        }
        for (int i = 0; i < 5; i++) {
            end(answering());
        }
        assertThat(circuit.isClosed()).isTrue();
    }

    /** Asks for all users there are, and leaves. */
    private void end(UserStream users) {
        end(users, limit);
    }

    private void end(UserStream users, TimelyLimit given) {
        try (UserStream admitted = admitted(users, given)) {
            while (!admitted.next().isEmpty()) {
                // the next
            }
        } catch (UpstreamException asTold) {
            // counted by now
        }
    }

    private UserStream admitted(UserStream users) {
        return admitted(users, limit);
    }

    private UserStream admitted(UserStream users, TimelyLimit given) {
        return admitted(users, given, 1, 0);
    }

    private UserStream admitted(UserStream users, long turnBytes, long queuedNanos) {
        return admitted(users, limit, turnBytes, queuedNanos);
    }

    private UserStream admitted(UserStream users, TimelyLimit given, long turnBytes, long queuedNanos) {
        long now = System.nanoTime();
        assertThat(memory.take(BYTES)).isTrue();
        assertThat(given.enter(BYTES, now)).isTrue();
        assertThat(circuit.enter()).isTrue();
        Place place = new Place(memory, new Gate(given, circuit, turns), BYTES, now);
        return new AdmittedUsers(users, 1, place, turns.take(turnBytes, DEADLINE), queuedNanos);
    }

    private void endLate(int times) {
        for (int i = 0; i < times; i++) {
            long now = System.nanoTime();
            limit.learn(BYTES, now, DEADLINE_NANOS, 100, now + DEADLINE_NANOS);
        }
    }

    private static UserStream failing(Reason reason) {
        return new UserStream() {
            @Override
            public List<User> next() {
                throw new UpstreamException(reason, "as told", null);
            }

            @Override
            public void close() {
                // holds nothing
            }
        };
    }

    /** One user, and then nobody. */
    private static UserStream answering() {
        return once(List::of);
    }

    /** One user, and then an end that is none. */
    private static UserStream breakingOff() {
        return once(() -> {
            throw new UpstreamException(Reason.UNAVAILABLE, "as told", null);
        });
    }

    private static UserStream once(Supplier<List<User>> then) {
        AtomicBoolean asked = new AtomicBoolean();
        return new UserStream() {
            @Override
            public List<User> next() {
                return asked.getAndSet(true) ? then.get() : List.of(UserGenerator.user(42, 0));
            }

            @Override
            public void close() {
                // holds nothing
            }
        };
    }
}
