package dev.wiregauge.aggregator.web.admission;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CpuLoadTest {

    private static final long MILLISECOND = 1_000_000;

    private double measured = 0.5;
    private final CpuLoad cpus = new CpuLoad(() -> measured, 0);

    @Test
    void isWhatWasMeasuredLately() {
        assertThat(cpus.load(0)).as("measured since the start of the machine").isEqualTo(1);
        assertThat(cpus.load(150 * MILLISECOND)).isEqualTo(0.5);
        measured = 0.7;
        assertThat(cpus.load(200 * MILLISECOND)).as("too soon").isEqualTo(0.5);
        assertThat(cpus.load(300 * MILLISECOND)).isEqualTo(0.7);
        assertThat(cpus.load(3000 * MILLISECOND)).as("of what was long ago").isEqualTo(1);
    }

    /** As where there is no /proc, or before there is anything to compare with. */
    @Test
    void isAllOfItWhereItIsNotKnown() {
        cpus.load(0);
        measured = -1;
        assertThat(cpus.load(200 * MILLISECOND)).isEqualTo(1);
        measured = Double.NaN;
        assertThat(cpus.load(400 * MILLISECOND)).isEqualTo(1);
    }
}
