package dev.wiregauge.benchmarks.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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

        assertThat(metrics.sum("wiregauge_records_total", "mode", "rest-unary")).isEqualTo(50_000);
        assertThat(metrics.sum("wiregauge_records_total")).isEqualTo(150_000);
        assertThat(metrics.sum("wiregauge_records_total", "mode", "none")).isNull();
        assertThat(metrics.sum("odd", "path", "a \\\"quoted\\\" {brace}")).isInfinite();
        assertThat(MetricsText.NONE.sum("odd")).isNull();
    }

    @Test
    void readsWhatAJvmCounts() {
        assertThat(JvmCounters.of(MetricsText.parse(METRICS)))
                .isEqualTo(new JvmCounters(56.0, 20.0, 45_204.0, 367.0, null));
        assertThat(JvmCounters.of(MetricsText.NONE)).isEqualTo(new JvmCounters(null, null, null, null, null));
    }

    @Test
    void readsTheCountersOfAJvmWithoutActuator() {
        String printed = """
                77:
                java.ci.totalTime=30000000000
                java.property.java.version="25"
                java.threads.livePeak=215
                sun.gc.collector.0.name="PSParallelCompact"
                sun.gc.collector.0.time=250000000
                sun.gc.collector.1.time=1250000000
                sun.os.hrt.frequency=1000000000
                """;

        MetricsText metrics = MetricsText.parse(PerfCounterProbe.translate(PerfCounters.parse(printed)));

        assertThat(JvmCounters.of(metrics)).isEqualTo(new JvmCounters(null, null, 30_000.0, 1500.0, 215.0));
        assertThat(PerfCounterProbe.translate(PerfCounters.parse("no such process")))
                .isEmpty();
    }

    @Test
    void readsTheCountersOfThisJvm() {
        MetricsText metrics = new PerfCounterProbe(ProcessHandle.current().pid()).metrics();

        assertThat(JvmCounters.of(metrics).compilationMillis()).isPositive();
        assertThat(JvmCounters.of(metrics).peakThreads()).isGreaterThan(5);
    }

    @Test
    void readsProcOfAProcessWhoseNameIsAwkward() {
        ProcessCounters counters = Proc.parse(
                "77 (a) b (c) S 1 77 77 0 -1 4194560 900 0 0 0 1234 66 5 7 20 0 30 0 100 8000 4000 18446744073709551615",
                "Name:\ta) b (c\nVmHWM:\t  300000 kB\nVmRSS:\t  204800 kB\n");

        assertThat(counters).isEqualTo(new ProcessCounters(13.0, 200.0));
    }

    @Test
    void readsWhatCrossesTheLoopbackInterface() {
        WireReading before = LoopbackProbe.parse("""
                Inter-|   Receive                            |  Transmit
                 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs
                    lo: 1000     10    0    0    0     0          0         0 1000 10    0
                  eth0: 77       1    0    0    0     0          0         0 77 1    0
                """);
        WireReading after = LoopbackProbe.parse("    lo:45000 310 0 0 0 0 0 0 45000 310 0\n");

        assertThat(after.since(before)).isEqualTo(new WireReading.Bytes(44_000, 0, 300L));
        assertThat(LoopbackProbe.parse("eth0: 1 2 3")).isEqualTo(WireReading.UNKNOWN);
    }

    @Test
    void readsItsOwnProcess() {
        ProcessCounters counters = Proc.read(ProcessHandle.current().pid());

        assertThat(counters.cpuSeconds()).isPositive();
        assertThat(counters.rssMiB()).isGreaterThan(10);
        assertThat(Proc.read(0)).isEqualTo(ProcessCounters.UNKNOWN);
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
    void readsCountersOfInterfaces() {
        WireReading reading = NetDev.parse("""
                Inter-|   Receive                                                |  Transmit
                 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
                    lo:  108000     500    0    0    0     0          0         0   108000     500    0    0    0     0       0          0
                  eth0: 5000000   40000    0    0    0     0          0         0 12000000   41000    0    0    0     0       0          0
                """);

        assertThat(reading.counts())
                .containsOnly(java.util.Map.entry("eth0", new WireReading.Bytes(5_000_000, 12_000_000)));
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
                "test",
                java.util.Map.of(
                        one, new WireReading.Bytes(to, from), other, new WireReading.Bytes(otherTo, otherFrom)));
    }
}
