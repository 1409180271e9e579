package dev.wiregauge.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BackgroundTest {

    @Test
    void goesOnWhileALoadGains() throws InterruptedException {
        double[] reached = {100, 200, 300, 400, 410, 900};
        List<Double> bestSoFar = new ArrayList<>();
        double best = Background.plateau((number, soFar) -> {
            bestSoFar.add(soFar);
            return reached[number - 1];
        });
        assertThat(best).isEqualTo(410);
        assertThat(bestSoFar).containsExactly(0., 100., 200., 300., 400.);
    }

    @Test
    void takesThreeLoadsAtLeastAndTheBestOfThem() throws InterruptedException {
        double[] reached = {300, 200, 290, 900};
        assertThat(Background.plateau((number, _) -> reached[number - 1])).isEqualTo(300);
    }

    @Test
    void endsAfterTwelveLoadsThatAllGain() throws InterruptedException {
        assertThat(Background.plateau((number, _) -> Math.pow(2, number))).isEqualTo(4096);
    }
}
