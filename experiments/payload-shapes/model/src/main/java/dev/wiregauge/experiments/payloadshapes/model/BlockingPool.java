package dev.wiregauge.experiments.payloadshapes.model;

import dev.wiregauge.experiments.payloadshapes.model.RefusedException.Reason;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The threads that blocking calls may block, and no others: a fixed number, the same on every stack.
 *
 * <p>Calls wait in a queue of a fixed length, beyond which they are refused: an open loop above the pool's capacity
 * fails fast instead of filling the heap.
 */
public final class BlockingPool implements AutoCloseable {

    /** How many calls may wait for a thread. */
    static final int MAX_WAITING = 4096;

    private static final int MAX_THREADS = 1024;

    private final ThreadPoolExecutor executor;

    public BlockingPool(int threads) {
        checkThreads(threads);
        executor = new ThreadPoolExecutor(
                threads,
                threads,
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(MAX_WAITING),
                // Daemons: the server decides how long the process lives.
                Thread.ofPlatform().daemon().name("blocking-", 1).factory());
    }

    /** Fails with a message for the one who configured it. */
    public static void checkThreads(int threads) {
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("blocking.threads must be 1 to " + MAX_THREADS + ", but is " + threads);
        }
    }

    <T> CompletableFuture<T> call(Supplier<T> work) {
        try {
            return CompletableFuture.supplyAsync(work, executor);
        } catch (RejectedExecutionException full) {
            throw new RefusedException(Reason.OVERLOADED, "too many blocking calls are waiting already");
        }
    }

    /** Interrupts what is blocked, and drops what waits. */
    @Override
    public void close() {
        executor.shutdownNow();
    }
}
