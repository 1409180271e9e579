package dev.wiregauge.benchmarks.process;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/** A process that uses CPU time, {@code MILLIS} of it in a thread that has ended then, says so, and stays until it is ended. */
final class Burner {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Burner() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread thread = new Thread(() -> burn(Duration.ofMillis(Long.parseLong(arguments[0]))));
        thread.start();
        thread.join();
        System.out.println("done");
        Thread.currentThread().join();
    }

    /** Uses so much CPU time of this thread; returns how much it was. */
    static long burn(Duration duration) {
        long began = THREADS.getCurrentThreadCpuTime();
        long used = 0;
        while (used < duration.toNanos()) {
            used = THREADS.getCurrentThreadCpuTime() - began;
        }
        return used;
    }
}
