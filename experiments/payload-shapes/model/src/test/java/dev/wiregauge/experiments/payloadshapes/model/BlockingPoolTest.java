package dev.wiregauge.experiments.payloadshapes.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.experiments.payloadshapes.model.RefusedException.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockingPoolTest {

    @Test
    void runsItsCallsOnPlatformThreadsOfItsOwn() {
        try (BlockingPool pool = new BlockingPool(1)) {
            Thread thread = pool.call(Thread::currentThread).join();

            assertThat(thread.getName()).isEqualTo("blocking-1");
            assertThat(thread.isVirtual()).isFalse();
        }
    }

    @Test
    void blocksNoMoreThreadsThanItHasAndRefusesWhatItsQueueCannotHold() {
        CountDownLatch release = new CountDownLatch(1);
        try (BlockingPool pool = new BlockingPool(2)) {
            Supplier<String> blocked = () -> {
                awaitUnchecked(release);
                return Thread.currentThread().getName();
            };
            List<CompletableFuture<String>> calls = new ArrayList<>();
            for (int count = 0; count < 2 + BlockingPool.MAX_WAITING; count++) {
                calls.add(pool.call(blocked));
            }

            assertThatThrownBy(() -> pool.call(blocked))
                    .isInstanceOfSatisfying(
                            RefusedException.class,
                            refused -> assertThat(refused.reason()).isEqualTo(Reason.OVERLOADED));

            release.countDown();
            assertThat(calls).extracting(CompletableFuture::join).containsOnly("blocking-1", "blocking-2");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, 0, 1025})
    void namesTheNumberOfThreadsThatItMayHave(int threads) {
        assertThatThrownBy(() -> new BlockingPool(threads))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("blocking.threads must be 1 to 1024, but is " + threads);
    }

    private static void awaitUnchecked(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
