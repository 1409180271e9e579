package dev.wiregauge.benchmarks.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.process.Child;
import dev.wiregauge.benchmarks.process.Java;
import dev.wiregauge.benchmarks.process.Lifeline;
import dev.wiregauge.benchmarks.process.Polling;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real JVMs and their counters. */
class LocalProbeIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @AutoClose
    private final Lifeline lifeline = new Lifeline();

    @TempDir
    private Path folder;

    @Test
    void readsAllThatItsOwnJvmTells() {
        LocalProbe probe = new LocalProbe(ProcessHandle.current().pid(), null);

        ProcessCounters process = probe.process();
        assertThat(process.cpuNanos()).isPositive();
        assertThat(process.rssMiB()).isGreaterThan(10);
        assertThat(process.runQueueNanos()).isPositive();
        JvmCounters jvm = probe.jvm();
        assertThat(jvm.compilationMillis()).isPositive();
        assertThat(jvm.peakThreads()).isGreaterThan(5);
        assertThat(probe.compileQueue()).isNotNegative();
        assertThat(probe.delivered("any")).isNull();
    }

    @Test
    void addsTheCompileQueueToWhatAnActuatorTells() {
        LocalProbe probe = new LocalProbe(ProcessHandle.current().pid(), () -> MetricsText.parse("""
                        jvm_compilation_time_ms_total{a="b"} 45204.0
                        wiregauge_records_total{mode="grpc-unary"} 100000.0
                        """));

        assertThat(probe.jvm().compilationMillis()).isEqualTo(45_204);
        assertThat(probe.compileQueue()).isNotNegative();
        assertThat(probe.delivered("grpc-unary")).isEqualTo(100_000);
    }

    @Test
    void knowsNothingOfAProcessThatIsNotThere() {
        LocalProbe probe = new LocalProbe(Integer.MAX_VALUE, null);

        assertThat(probe.process()).isEqualTo(ProcessCounters.UNKNOWN);
        assertThat(probe.jvm()).isEqualTo(JvmCounters.UNKNOWN);
    }

    @Test
    void seesACompilerThatIsBusyAndOneThatIsNot() {
        LocalProbe busy = start("-XX:TieredStopAtLevel=4", "-Xcomp");
        LocalProbe idle = start("-Xint");

        assertThat(Polling.until(LIMIT, () -> queue(busy) > 0)).isTrue();
        assertThat(queue(idle)).isZero();
    }

    private static int queue(LocalProbe probe) {
        return Objects.requireNonNull(probe.compileQueue());
    }

    private LocalProbe start(String... flags) {
        Child child = Child.start(
                new Java(folder, List.of(flags)).main(Compiling.class, List.of()),
                folder,
                folder.resolve(flags[0] + ".log"),
                lifeline);
        assertThat(child.firstLine(LIMIT)).as(child.lastLines()).hasValue("ready");
        return new LocalProbe(child.pid(), null);
    }
}
