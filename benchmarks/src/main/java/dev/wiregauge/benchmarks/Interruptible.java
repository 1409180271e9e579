package dev.wiregauge.benchmarks;

import java.util.concurrent.CountDownLatch;

/** Work that Ctrl-C interrupts, and leaves the time to close what is open. */
final class Interruptible {

    /** 128 + SIGINT, as a shell reports it. */
    private static final int INTERRUPTED = 130;

    private Interruptible() {}

    /** What ends with an exit status. */
    interface Work {
        int run() throws InterruptedException;
    }

    /** Runs the work on this thread, and returns its exit status, or that of an interrupted command. */
    static int run(Work work) {
        CountDownLatch closed = new CountDownLatch(1);
        Thread measuring = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            if (closed.getCount() > 0) {
                measuring.interrupt();
                try {
                    closed.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }));
        try {
            return work.run();
        } catch (InterruptedException e) {
            return INTERRUPTED;
        } finally {
            closed.countDown();
        }
    }
}
