package dev.wiregauge.benchmarks.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ReferenceTest {

    private static final double[] FIVE = {0.077, 0.122, 0.049, 0.191, 0.095};

    /** Printed tables of Student's t. */
    @Test
    void studentsQuantilesAreThoseOfTheTables() {
        assertThat(Reference.Student.of(10).quantile(0.975)).isCloseTo(2.262, offset(5e-4));
        assertThat(Reference.Student.of(8).quantile(0.975)).isCloseTo(2.365, offset(5e-4));
        assertThat(Reference.Student.of(2).quantile(0.975)).isCloseTo(12.706, offset(5e-4));
        assertThat(Reference.Student.of(10).atLeast(1.833)).isCloseTo(0.05, offset(5e-5));
        assertThat(Reference.Student.of(10).atLeast(-2.262)).isCloseTo(0.975, offset(5e-5));
    }

    /** Each of the 3125 resamples, counted; the resampled ones are chosen by chance, a million of them. */
    @Test
    void resampledTailsAreThoseOfAllResamples() {
        double[] sizes = sizesOfAllResamples();
        Reference resampled = resampled();
        for (double t : new double[] {0.01, 1, 2, 5, 10}) {
            double beyond = Arrays.stream(sizes).filter(size -> size >= t).count() / 3125.0;
            assertThat(resampled.atLeast(t)).isCloseTo(beyond / 2, offset(1e-3));
            assertThat(resampled.atLeast(-t)).isCloseTo(1 - beyond / 2, offset(1e-3));
        }
    }

    @Test
    void resampledQuantilesAreThoseOfAllResamples() {
        double[] sizes = sizesOfAllResamples();
        Reference resampled = resampled();
        assertThat(resampled.quantile(0.975)).isBetween(sizes[(int) (0.949 * 3125)], sizes[(int) (0.951 * 3125)]);
        assertThat(resampled.quantile(0.75)).isBetween(sizes[(int) (0.499 * 3125)], sizes[(int) (0.502 * 3125)]);
        assertThat(resampled.quantile(0.025)).isEqualTo(-resampled.quantile(0.975));
    }

    @Test
    void tailsCountWhatIsExactlyAsExtreme() {
        Reference three = new Reference.Resampled(-1, 0.5, 2);
        assertThat(three.atLeast(0)).isEqualTo(0.5);
        assertThat(three.atLeast(1)).isEqualTo(3 / 8.0);
        assertThat(three.atLeast(1.01)).isEqualTo(2 / 8.0);
        assertThat(three.atLeast(Double.POSITIVE_INFINITY)).isEqualTo(1 / 8.0);
        assertThat(three.atLeast(-1)).isEqualTo(5 / 8.0);
    }

    /** With two values, half of the resamples have no spread: nothing bounds the truth. */
    @Test
    void resamplesWithoutSpreadAreTheMostExtreme() {
        double[] logs = {0, 1};
        Reference two = Reference.Resampled.of(logs, Mean.of(logs), 1, 1000);
        assertThat(two.quantile(0.975)).isInfinite();
        assertThat(two.atLeast(1e9)).isBetween(0.2, 0.3);
    }

    private static Reference resampled() {
        return Reference.Resampled.of(FIVE, Mean.of(FIVE), 11, 1_000_000);
    }

    private static double[] sizesOfAllResamples() {
        Mean observed = Mean.of(FIVE);
        double[] sizes = new double[3125];
        for (int i = 0; i < sizes.length; i++) {
            int code = i;
            double[] resample = new double[5];
            for (int j = 0; j < 5; j++) {
                resample[j] = FIVE[code % 5];
                code /= 5;
            }
            sizes[i] = Math.abs(Mean.of(resample).t(observed.value()));
        }
        Arrays.sort(sizes);
        return sizes;
    }
}
