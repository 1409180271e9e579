package dev.wiregauge.aggregator.web.admission;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.DoubleSupplier;

/** How busy the CPUs are that this service may use: those of the machine, or of its container. */
final class CpuLoad {

    /** What is measured over less says little: the kernel counts in hundredths of a second. */
    private static final long LEAST_NANOS = 100_000_000;

    /** What is measured over more says nothing of now. */
    private static final long MOST_NANOS = 1_000_000_000;

    private final DoubleSupplier sinceLastAsked;
    private long askedAt;
    private double load = 1;

    /**
     * Makes a meter.
     *
     * @param sinceLastAsked gives the part of the CPUs' time since it was asked before that they were busy for, 0 to 1, and nothing of
     *     that where it is not known
     * @param now on the clock of {@link System#nanoTime()}, as in the method
     */
    CpuLoad(DoubleSupplier sinceLastAsked, long now) {
        this.sinceLastAsked = sinceLastAsked;
        this.askedAt = now - 2 * MOST_NANOS;
    }

    static CpuLoad ofThisMachine() {
        OperatingSystemMXBean machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return new CpuLoad(machine::getCpuLoad, System.nanoTime());
    }

    /** Returns the part of the CPUs that was busy lately, 0 to 1; all of them where that is not known. */
    synchronized double load(long now) {
        long nanos = now - askedAt;
        if (nanos >= LEAST_NANOS) {
            double measured = sinceLastAsked.getAsDouble();
            askedAt = now;
            load = nanos <= MOST_NANOS && measured >= 0 ? measured : 1;
        }
        return load;
    }
}
