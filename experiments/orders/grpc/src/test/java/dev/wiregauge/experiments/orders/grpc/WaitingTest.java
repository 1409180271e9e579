package dev.wiregauge.experiments.orders.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WaitingTest {

    private static final Duration TIME = Duration.ofMillis(20);

    @Test
    void platformStaysOnTheCallersThread() {
        assertThat(threadAfter(Waiting.PLATFORM)).isSameAs(Thread.currentThread());
    }

    @Test
    void virtualGoesOnInAVirtualThread() {
        assertThat(threadAfter(Waiting.VIRTUAL).isVirtual()).isTrue();
    }

    @Test
    void timerComesBackOnItsOnlyThread() {
        assertThat(threadAfter(Waiting.TIMER).getName()).isEqualTo("orders-timer");
    }

    /** At least: how much later is up to the machine. */
    @ParameterizedTest
    @EnumSource(Waiting.class)
    void waitsAtLeastForTheTime(Waiting waiting) {
        CompletableFuture<Long> end = new CompletableFuture<>();
        long start = System.nanoTime();

        try (Waiter waiter = waiting.waiter()) {
            waiter.await(TIME, () -> end.complete(System.nanoTime()));
        }

        assertThat(end).isDone();
        assertThat(end.join() - start).isGreaterThanOrEqualTo(TIME.toNanos());
    }

    private static Thread threadAfter(Waiting waiting) {
        CompletableFuture<Thread> thread = new CompletableFuture<>();
        try (Waiter waiter = waiting.waiter()) {
            waiter.await(TIME, () -> thread.complete(Thread.currentThread()));
        }
        // Closing has waited for it.
        assertThat(thread).isDone();
        return thread.join();
    }
}
