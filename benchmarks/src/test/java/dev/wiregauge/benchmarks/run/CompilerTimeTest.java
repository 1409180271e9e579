package dev.wiregauge.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.deploy.Tier;
import dev.wiregauge.benchmarks.probe.JvmCounters;
import dev.wiregauge.benchmarks.probe.MachineCounters;
import dev.wiregauge.benchmarks.probe.WireReading;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CompilerTimeTest {

    private static final Map<String, Tier> FRONT = Map.of("front", Tier.unseen("service"));

    private final CompilerTime time = new CompilerTime();

    @Test
    void theFirstLoadCountsFromItsBeginning() {
        assertThat(time.percent(FRONT, at(0, 5000.0), at(10, 6000.0))).containsExactly(Map.entry("front", 10.0));
    }

    @Test
    void whatIsCompiledBetweenTwoLoadsCountsForTheSecond() {
        time.percent(FRONT, at(0, 5000.0), at(10, 6000.0));
        assertThat(time.percent(FRONT, at(30, 9000.0), at(32, 9100.0))).containsExactly(Map.entry("front", 155.0));
    }

    @Test
    void whatCannotBeReadIsNotThere() {
        assertThat(time.percent(FRONT, at(0, null), at(10, null))).isEmpty();
        assertThat(time.percent(FRONT, at(0, 5000.0), at(10, null))).isEmpty();
    }

    private static Reading at(long second, @Nullable Double compilationMillis) {
        JvmCounters jvm = new JvmCounters(null, null, compilationMillis, null, null);
        return new Reading(
                second * 1_000_000_000,
                Map.of(),
                Map.of("front", jvm),
                WireReading.UNKNOWN,
                MachineCounters.read(),
                null,
                0);
    }
}
