package dev.wiregauge.benchmarks.probe;

import dev.wiregauge.benchmarks.process.Command;
import dev.wiregauge.benchmarks.process.Java;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A JVM of this machine, asked with the JDK's own tool. */
record Jcmd(long pid) {

    /** What it has counted; the JVM does not notice. */
    JvmCounters counters() {
        return PerfCounters.parse(ask("PerfCounter.print")).jvm();
    }

    /** How many methods wait for a compiler; null where it does not say. The JVM answers by itself, which costs it time. */
    @Nullable Integer compileQueue() {
        return CompileQueue.parse(ask("Compiler.queue"));
    }

    private String ask(String what) {
        // Interpreted, a JVM so short-lived takes half the CPU time.
        return Command.run(List.of(Java.tool("jcmd"), "-J-Xint", "-J-XX:+UseSerialGC", Long.toString(pid), what))
                .text();
    }
}
