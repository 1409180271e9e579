package dev.wiregauge.aggregator.web.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Deadline;
import dev.wiregauge.aggregator.Mode;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.User;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

/** What has to be passed before records are asked for, in its order. */
class AdmissionTest {

    private static final long BYTES = 1000;
    /** More than there are turns for, whatever the heap: it has them all. */
    private static final long ALL_TURNS = 1L << 40;

    private static final Executor THREADS = Thread::startVirtualThread;
    private static final UserSource SILENT = _ -> new Failing(Reason.TIMEOUT);
    private static final UserSource AWAY = _ -> new Failing(Reason.UNAVAILABLE);

    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final Admission admission = new Admission(
            new Binder(new MapConfigurationPropertySource(Map.of()))
                    .bindOrCreate("wiregauge", AggregatorProperties.class),
            registry,
            new CpuLoad(() -> 1, System.nanoTime()));

    @Test
    void oneWaitsForItsTurnAndIsSeenToWait() throws Exception {
        UserStream first = open(ALL_TURNS, SILENT, Duration.ofMinutes(1));
        CompletableFuture<UserStream> second =
                CompletableFuture.supplyAsync(() -> open(ALL_TURNS, SILENT, Duration.ofMinutes(1)));
        Awaitility.await().until(() -> gauge("wiregauge.waiting") == 1);
        assertThat(second).isNotDone();
        first.close();
        second.get(10, TimeUnit.SECONDS).close();
        assertThat(gauge("wiregauge.waiting")).isZero();
    }

    @Test
    void whoDoesNotTakeTurnsWaitsForNobody() {
        try (UserStream first = open(ALL_TURNS, SILENT, Duration.ofMinutes(1))) {
            assertThat(first).isNotNull();
            open(0, SILENT, Duration.ofMillis(100)).close();
        }
    }

    @Test
    void whoseTurnDoesNotComeInTimeLeavesNothingBehind() {
        try (UserStream first = open(ALL_TURNS, SILENT, Duration.ofMinutes(1))) {
            assertThat(first).isNotNull();
            assertThatThrownBy(() -> open(ALL_TURNS, SILENT, Duration.ofMillis(20)))
                    .isInstanceOfSatisfying(
                            UpstreamException.class,
                            late -> assertThat(late.reason()).isEqualTo(Reason.TIMEOUT));
            assertThat(gauge("wiregauge.held")).isEqualTo(BYTES);
        }
        assertThat(gauge("wiregauge.held")).isZero();
    }

    @Test
    void aSourceThatFailsAtOnceLeavesNothingBehind() {
        UserSource broken = _ -> {
            throw new IllegalStateException("as told");
        };
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> open(ALL_TURNS, broken, Duration.ofSeconds(1)))
                    .isInstanceOf(IllegalStateException.class);
        }
        assertThat(gauge("wiregauge.held")).isZero();
    }

    /** Although all turns are with requests that may hang for long: a backend that is away is known, and its return is to be. */
    @Test
    void whereTheBackendIsAwayNobodyWaitsForATurn() {
        try (UserStream hanging = open(ALL_TURNS, SILENT, Duration.ofMinutes(1))) {
            assertThat(hanging).isNotNull();
            for (int i = 0; i < 20; i++) {
                try (UserStream users = open(0, AWAY, Duration.ofMinutes(1))) {
                    assertThatThrownBy(users::next).isInstanceOf(UpstreamException.class);
                }
            }
            assertThatThrownBy(() -> open(ALL_TURNS, SILENT, Duration.ofMinutes(1)))
                    .isInstanceOf(BackendAwayException.class);
            Awaitility.await().ignoreException(BackendAwayException.class).until(() -> {
                open(ALL_TURNS, SILENT, Duration.ofMillis(100)).close();
                return true;
            });
        }
    }

    /** Both of them: the first leaves his turn to the second. */
    @Test
    void whoWaitedWhileTheCircuitOpenedIsRefused() throws Exception {
        UserStream hanging = open(ALL_TURNS, SILENT, Duration.ofMinutes(1));
        List<CompletableFuture<UserStream>> waiting = Stream.generate(() ->
                        CompletableFuture.supplyAsync(() -> open(ALL_TURNS, SILENT, Duration.ofMinutes(1)), THREADS))
                .limit(2)
                .toList();
        Awaitility.await().until(() -> gauge("wiregauge.waiting") == 2);
        for (int i = 0; i < 20; i++) {
            try (UserStream users = open(0, AWAY, Duration.ofMinutes(1))) {
                assertThatThrownBy(users::next).isInstanceOf(UpstreamException.class);
            }
        }
        hanging.close();
        for (CompletableFuture<UserStream> refused : waiting) {
            assertThatThrownBy(() -> refused.get(10, TimeUnit.SECONDS)).hasCauseInstanceOf(BackendAwayException.class);
        }
        assertThat(gauge("wiregauge.held")).isZero();
    }

    private UserStream open(long wholeBytes, UserSource source, Duration deadline) {
        return admission.open(
                Mode.LOCAL,
                BYTES,
                wholeBytes,
                source,
                new UserQuery(1, 1, Payload.ARTICLE, 1, Deadline.after(deadline)));
    }

    private double gauge(String name) {
        return registry.get(name).gauge().value();
    }

    private record Failing(Reason reason) implements UserStream {

        @Override
        public List<User> next() {
            throw new UpstreamException(reason, "as told", null);
        }

        @Override
        public void close() {
            // holds nothing
        }
    }
}
