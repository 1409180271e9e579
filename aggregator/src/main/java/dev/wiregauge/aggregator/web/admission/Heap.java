package dev.wiregauge.aggregator.web.admission;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/** The heap, as its size was set. */
final class Heap {

    private Heap() {}

    /**
     * Returns the bytes that {@code -Xmx} allows. {@link Runtime#maxMemory()} leaves out a survivor space, whose size the parallel
     * collector changes as it runs: of 224 MiB it says 198 to 224.
     */
    static long mostBytes() {
        HotSpotDiagnosticMXBean jvm = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        return Long.parseLong(jvm.getVMOption("MaxHeapSize").getValue());
    }
}
