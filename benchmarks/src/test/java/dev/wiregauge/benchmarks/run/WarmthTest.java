package dev.wiregauge.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Warmup;
import dev.wiregauge.benchmarks.plan.Workload;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WarmthTest {

    private static final Cell CELL =
            new Cell("rest", "default", new Workload("default", 10), new Intensity(Intensity.Kind.CONCURRENCY, 2));
    private static final Warmup LIMITS =
            new Warmup(Duration.ZERO, Duration.ofSeconds(1), Duration.ofSeconds(1), 10, 10, 1, 5);

    private final Warmth warmth = new Warmth(LIMITS, _ -> Set.of("front", "back"));

    @BeforeEach
    void firstCycle() {
        assertThat(judge(100, Map.of("front", 0.0, "back", 0.0), Map.of("front", 0, "back", 0)))
                .containsExactly("rest/default/10/c2: one cycle shows no plateau");
    }

    @Test
    void isWarmOnAPlateauWithQuietCompilersAndNothingWaiting() {
        assertThat(judge(105, Map.of("front", 3.0, "back", 9.9), Map.of("front", 0, "back", 1)))
                .isEmpty();
    }

    @Test
    void isColdWhileThroughputGrowsOverItsBestAndNotOverTheCycleBefore() {
        Map<String, Double> quiet = Map.of("front", 0.0, "back", 0.0);
        Map<String, Integer> none = Map.of("front", 0, "back", 0);
        assertThat(judge(120, quiet, none))
                .containsExactly("rest/default/10/c2: throughput still 20 % over its best before");
        assertThat(judge(60, quiet, none)).isEmpty();
        assertThat(judge(118, quiet, none)).isEmpty();
    }

    @Test
    void isColdWhileACompilerOfAnyTierIsBusyOrHasWorkWaiting() {
        assertThat(judge(100, Map.of("front", 0.0, "back", 11.0), Map.of("front", 0, "back", 40)))
                .containsExactly("rest/default/10/c2: compilers of back busy for 11 % of the time,"
                        + " 40 methods of back wait for a compiler");
    }

    @Test
    void whatCannotBeReadIsNotQuiet() {
        assertThat(judge(100, Map.of("front", 0.0), Map.of("back", 0)))
                .singleElement()
                .asString()
                .contains("the compiler time of back cannot be read", "the compile queue of front cannot be read");
    }

    private List<String> judge(double rps, Map<String, Double> percent, Map<String, Integer> queue) {
        return warmth.judge(List.of(new Step(1, CELL, Arm.MAIN, 1, 1, rps, 0.1, percent, queue)));
    }
}
