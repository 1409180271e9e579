package dev.wiregauge.benchmarks.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The formats that counters come in: captured from real services and kernels. */
class ParsersTest {

    // In a container the answer comes with its headers, which look much like samples.
    private static final String METRICS = """
            HTTP/1.1 200\s
            Connection: close
            Content-Length: 5000
            # HELP jvm_compilation_time_ms_total The approximate accumulated elapsed time spent in compilation
            # TYPE jvm_compilation_time_ms_total counter
            jvm_compilation_time_ms_total{application="aggregator",compiler="HotSpot 64-Bit Tiered Compilers"} 45204.0
            jvm_gc_max_data_size_bytes{application="aggregator"} 1.17440512E8
            jvm_gc_memory_allocated_bytes_total{application="aggregator"} 2.097152E7
            jvm_gc_pause_seconds_sum{action="end of major GC",application="aggregator",cause="Metadata GC Threshold"} 0.053
            jvm_gc_pause_seconds_sum{action="end of minor GC",application="aggregator",cause="Allocation Failure"} 0.314
            jvm_memory_usage_after_gc{application="aggregator",area="heap",pool="long-lived"} 0.5
            odd{path="a \\"quoted\\" {brace}"} +Inf
            wiregauge_records_total{application="aggregator",mode="grpc-unary"} 100000.0
            wiregauge_records_total{application="aggregator",mode="rest-unary"} 50000.0
            """;

    @Test
    void readsPrometheusText() {
        MetricsText metrics = MetricsText.parse(METRICS);

        assertThat(metrics.records("rest-unary")).isEqualTo(50_000);
        assertThat(metrics.sum("wiregauge_records_total")).isEqualTo(150_000);
        assertThat(metrics.records("none")).isNull();
        assertThat(metrics.sum("odd", "path", "a \\\"quoted\\\" {brace}")).isInfinite();
        assertThat(MetricsText.NONE.sum("odd")).isNull();
    }

    @Test
    void readsWhatAnActuatorTellsOfItsJvm() {
        assertThat(MetricsText.parse(METRICS).jvm()).isEqualTo(new JvmCounters(56.0, 20.0, 45_204.0, 367.0, null));
        assertThat(MetricsText.NONE.jvm()).isEqualTo(JvmCounters.UNKNOWN);
    }

    @Test
    void readsTheCountersOfAJvmWithoutActuator() {
        PerfCounters counters = PerfCounters.parse("""
                77:
                java.ci.totalTime=30000000000
                java.property.java.version="25"
                java.threads.livePeak=215
                sun.gc.collector.0.name="PSParallelCompact"
                sun.gc.collector.0.time=250000000
                sun.gc.collector.1.time=1250000000
                sun.os.hrt.frequency=1000000000
                """);

        assertThat(counters.jvm()).isEqualTo(new JvmCounters(null, null, 30_000.0, 1500.0, 215.0));
        assertThat(PerfCounters.parse("no such process").jvm()).isEqualTo(JvmCounters.UNKNOWN);
    }

    private static final String IDLE_QUEUE = """
            77:
            Current compiles:\s

            C1 compile queue:
            Empty

            C2 compile queue:
            Empty
            """;

    private static final String BUSY_QUEUE = """
            77:
            Current compiles:\s
            C2 CompilerThread0  4191       4       java.util.HashMap::removeNode (291 bytes)
            C1 CompilerThread0  4218       2       com.sun.tools.javac.comp.Check::checkDeprecatedAnnotation (140 bytes)

            C1 compile queue:
            4217       2       com.sun.tools.javac.comp.DeferredAttr$DeferredTypeMap::typeOf (85 bytes)

            C2 compile queue:
            4124       4       com.sun.tools.javac.tree.JCTree$JCReturn::accept (6 bytes)
            4168       4       com.sun.tools.javac.code.Type$StructuralTypeMapping::<init> (5 bytes)
            4171       4       java.util.ArrayDeque::isEmpty (17 bytes)
            4172       4       com.sun.tools.javac.code.Types$TypeMapping$$Lambda/0x000000000d135bc0::apply (16 bytes)
            4184       4       com.sun.tools.javac.comp.DeferredAttr$DeferredType::getTag (4 bytes)
            4186       4       com.sun.tools.javac.code.Symtab::lookupPackage (259 bytes)
            4190       4       java.util.HashMap::remove (26 bytes)
            4193       4       com.sun.tools.javac.code.Scope$ScopeImpl::getSymbolsByName (10 bytes)
            4194       4       com.sun.tools.javac.code.Scope$ScopeImpl$$Lambda/0x000000000d12d410::iterator (20 bytes)
            4195       4       com.sun.tools.javac.code.Scope$ScopeImpl::lambda$getSymbolsByName$0 (12 bytes)
            4200       4       com.sun.tools.javac.code.Scope$ScopeImpl$2::<init> (78 bytes)
            4211       4       com.sun.tools.javac.util.Convert::chars2utf (159 bytes)
            """;

    /** Two in a compiler, and the rest in the queues of both. */
    private static final int BUSY = 15;

    @Test
    void countsWhatWaitsForACompiler() {
        assertThat(CompileQueue.parse(IDLE_QUEUE)).isZero();
        assertThat(CompileQueue.parse(BUSY_QUEUE)).isEqualTo(BUSY);
        assertThat(CompileQueue.parse("77:\ncom.sun.tools.attach.AttachNotSupportedException: …"))
                .isNull();
    }

    @Test
    void readsAContainersProcessWhoseNameIsAwkward() {
        ProcessCounters counters = ContainerProbe.parse("""
                77 (a) b (c) S 1 77 77 0 -1 4194560 900 0 0 0 1234 66 5 7 20 0 30 0 100 8000 4000 18446744073709551615
                Name:\ta) b (c
                VmHWM:\t  300000 kB
                VmRSS:\t  204800 kB
                usage_usec 13000000
                nr_throttled 2
                throttled_usec 1500
                """);

        assertThat(counters).isEqualTo(new ProcessCounters(13_000_000_000L, 200.0, null, 1_500_000L));
        assertThat(ContainerProbe.parse("Error: No such container")).isEqualTo(ProcessCounters.UNKNOWN);
    }

    @Test
    void readsHowLongAControlGroupWasStopped() {
        assertThat(ControlGroup.parse("nr_periods 9\nnr_throttled 2\nthrottled_time 1500000\n"))
                .isEqualTo(1_500_000);
        assertThat(ControlGroup.parse("usage_usec 1300\nnr_throttled 2\nthrottled_usec 1500\n"))
                .isEqualTo(1_500_000);
        assertThat(ControlGroup.parse("usage_usec 1300\n")).isNull();
    }

    @Test
    void findsTheControlGroupThatHasTheCpu() {
        String hybrid = """
                31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
                33 31 0:30 / /sys/fs/cgroup/cpuacct rw,relatime - cgroup cgroup rw,cpuacct
                32 31 0:29 / /sys/fs/cgroup/cpu rw,relatime - cgroup cgroup rw,cpu
                41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
                """;
        String container =
                "40 31 0:29 /docker/ab /sys/fs/cgroup/cpu,cpuacct ro master:9 - cgroup cgroup rw,cpu,cpuacct\n";
        String unified = "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";

        assertThat(ControlGroup.find("2:cpuacct:/x\n1:cpu:/\n0::/y\n", hybrid))
                .hasValue(Path.of("/sys/fs/cgroup/cpu/cpu.stat"));
        assertThat(ControlGroup.find("3:cpuset:/x\n1:cpu,cpuacct:/docker/ab/c\n0::/\n", container))
                .hasValue(Path.of("/sys/fs/cgroup/cpu,cpuacct/c/cpu.stat"));
        assertThat(ControlGroup.find("0::/user.slice/a.scope\n", unified))
                .hasValue(Path.of("/sys/fs/cgroup/user.slice/a.scope/cpu.stat"));
        assertThat(ControlGroup.find("", unified)).isEmpty();
        assertThat(ControlGroup.find("0::/\n", "")).isEmpty();
    }

    @Test
    void sumsTheWaitOfThreadsAlsoOfThoseThatHaveEnded(@TempDir Path threads) throws IOException {
        RunQueue queue = new RunQueue(threads);
        assertThat(queue.nanos()).isNull();
        Path ending = schedstat(threads, "11", "7000 100 3");
        schedstat(threads, "12", "7000 50 3");
        assertThat(queue.nanos()).isEqualTo(150);

        Files.delete(ending);
        schedstat(threads, "12", "8000 70 4");
        assertThat(queue.nanos()).isEqualTo(170);

        // Another thread of the same number.
        schedstat(threads, "11", "1 20 1");
        assertThat(queue.nanos()).isEqualTo(190);
        assertThat(new RunQueue(threads.resolve("none")).nanos()).isNull();
    }

    private static Path schedstat(Path threads, String id, String text) throws IOException {
        return Files.writeString(Files.createDirectories(threads.resolve(id)).resolve("schedstat"), text + '\n');
    }

    @Test
    void readsWhatTheMachineCounts() {
        String stat = """
                cpu  1000 200 300 40000 460 0 50 290 70 0
                cpu0 500 100 150 20000 230 0 25 145 35 0
                intr 12345
                """;
        String pressure = """
                some avg10=51.60 avg60=69.94 avg300=70.48 total=597180006
                full avg10=0.00 avg60=0.00 avg300=0.00 total=0
                """;

        assertThat(MachineCounters.parse(stat, pressure)).isEqualTo(new MachineCounters(15.5, 2.9, 423.0, 597.180006));
        assertThat(MachineCounters.parse("", "")).isEqualTo(new MachineCounters(null, null, null, null));
    }

    @Test
    void readsHowLongTheCalibrationTook() {
        assertThat(CalibrationProbe.parse("compute 187.312 memory 203.441 of 7f"))
                .isEqualTo(new CalibrationProbe.Times(187.312, 203.441));
        assertThatThrownBy(() -> CalibrationProbe.parse("java: cannot be started"))
                .hasMessageContaining("java: cannot be started");
    }

    private static final String DEV = """
            Inter-|   Receive                                                |  Transmit
             face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
                lo:  108000     500    0    0    0     0          0         0   108000     500    0    0    0     0       0          0
              eth0: 5000000   40000    0    0    0     0          0         0 12000000   41000    0    0    0     0       0          0
            """;

    @Test
    void readsWhatCrossesTheLoopbackInterface() {
        WireReading after = NetDev.loopback("    lo:145000 810 0 0 0 0 0 0 145000 810 0\n");

        assertThat(after.since(NetDev.loopback(DEV))).isEqualTo(new WireReading.Bytes(37_000, 0, 310L));
        assertThat(NetDev.loopback("eth0: 1 2 3")).isEqualTo(WireReading.UNKNOWN);
    }

    @Test
    void readsWhatCrossesTheOtherInterfaces() {
        assertThat(NetDev.outside(DEV).counts())
                .containsOnly(Map.entry("eth0", new WireReading.Bytes(5_000_000, 12_000_000)));
    }

    @Test
    void readsCountersOfSockets() {
        WireReading reading = SocketProbe.parse("""
                0      0      [::ffff:127.0.0.1]:53734 [::ffff:127.0.0.1]:9000  bbr rto:204 bytes_sent:5654781 bytes_retrans:2641 bytes_acked:5652141 bytes_received:11700321 segs_out:3447
                0      0      [::ffff:127.0.0.1]:53740 [::ffff:127.0.0.1]:9000  bbr rto:204 segs_out:1
                """);

        assertThat(reading.counts())
                .hasSize(2)
                .containsValue(new WireReading.Bytes(5_652_141, 11_700_321))
                .containsValue(new WireReading.Bytes(0, 0));
    }

    @Test
    void differencesCountNewConnectionsWholeAndReplacedOnesAnew() {
        WireReading before = reading("a", 100, 200, "b", 1000, 1000);
        WireReading after = reading("a", 150, 260, "b", 10, 20);

        assertThat(after.since(before)).isEqualTo(new WireReading.Bytes(60, 80));
        assertThat(after.since(WireReading.UNKNOWN)).isEqualTo(new WireReading.Bytes(160, 280));
        assertThat(WireReading.UNKNOWN.since(before)).isNull();
    }

    private static WireReading reading(String one, long to, long from, String other, long otherTo, long otherFrom) {
        return new WireReading(
                "test", Map.of(one, new WireReading.Bytes(to, from), other, new WireReading.Bytes(otherTo, otherFrom)));
    }
}
