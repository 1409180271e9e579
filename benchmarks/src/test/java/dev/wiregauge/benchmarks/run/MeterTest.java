package dev.wiregauge.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MeterTest {

    @Test
    void repeatsTwiceWhatLostMoreThanTwoPercentOfTheCpuTime() {
        assertThat(Meter.isRepeated(true, 2.1, 0)).isTrue();
        assertThat(Meter.isRepeated(true, 2.1, 1)).isTrue();
        assertThat(Meter.isRepeated(true, 2.1, 2)).isFalse();
        assertThat(Meter.isRepeated(true, 2.0, 0)).isFalse();
    }

    @Test
    void repeatsNothingThatCountsForNoVerdictOrThatNobodyCanTell() {
        assertThat(Meter.isRepeated(false, 50.0, 0)).isFalse();
        assertThat(Meter.isRepeated(true, null, 0)).isFalse();
    }
}
