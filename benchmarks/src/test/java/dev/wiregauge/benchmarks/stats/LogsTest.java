package dev.wiregauge.benchmarks.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import org.junit.jupiter.api.Test;

class LogsTest {

    @Test
    void areOfEachBlocksRatio() {
        double[] logs = Logs.ofRatios(new double[] {200, 50, 100}, new double[] {100, 100, 100});
        assertThat(logs).containsExactly(new double[] {Math.log(2), -Math.log(2), 0}, offset(1e-15));
    }

    @Test
    void refuseWhatHasNoLogarithmAndWhatIsNotPaired() {
        assertThatThrownBy(() -> Logs.ofRatios(new double[] {1, 0}, new double[] {1, 1}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a ratio needs positive values, not 0.0");
        assertThatThrownBy(() -> Logs.ofRatios(new double[] {1}, new double[] {Double.NaN}))
                .hasMessage("a ratio needs positive values, not NaN");
        assertThatThrownBy(() -> Logs.ofRatios(new double[] {1}, new double[] {1, 1}))
                .hasMessage("not pairs: 1 and 2 values");
    }

    @Test
    void aMarginIsAsFarToEitherSide() {
        Margin margin = new Margin(5);
        assertThat(margin.log()).isCloseTo(Math.log(1.05), offset(1e-15));
        assertThat(margin.contains(1.0499)).isTrue();
        assertThat(margin.contains(1.0501)).isFalse();
        assertThat(margin.contains(1 / 1.0499)).isTrue();
        assertThat(margin.contains(0.95)).isFalse();
        assertThatThrownBy(() -> new Margin(0)).hasMessageContaining("not 0.0");
        assertThatThrownBy(() -> new Margin(Double.NaN)).hasMessageContaining("not NaN");
    }
}
