package dev.wiregauge.aggregator.web.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AdmittedUsersTest {

    private static final long BYTES = 20;
    private static final long DEADLINE_NANOS = 2_000_000_000;

    private final HeldMemory memory = new HeldMemory(1000);
    private final TimelyLimit limit = new TimelyLimit(1000, DEADLINE_NANOS, System.nanoTime());

    /** At once: its caller gave it next to no time, or the backend is away. */
    @ParameterizedTest
    @EnumSource(Reason.class)
    void anEndBeforeTheAnswerTeachesNothing(Reason reason) {
        for (int i = 0; i < 100; i++) {
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

    private UserStream admitted(UserStream users) {
        long now = System.nanoTime();
        assertThat(memory.take(BYTES)).isTrue();
        assertThat(limit.enter(BYTES, now)).isTrue();
        return new AdmittedUsers(users, 1, new Place(memory, limit, BYTES, now));
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

    private static UserStream answering() {
        return new UserStream() {
            @Override
            public List<User> next() {
                return List.of(UserGenerator.user(42, 0));
            }

            @Override
            public void close() {
                // holds nothing
            }
        };
    }
}
