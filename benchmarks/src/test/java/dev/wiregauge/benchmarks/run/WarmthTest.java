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
import org.junit.jupiter.api.Test;

class WarmthTest {

    private static final Warmup LIMITS =
            new Warmup(Duration.ZERO, Duration.ofSeconds(4), Duration.ofSeconds(1), 10, 10, 2, 5, Duration.ZERO);
    private static final Map<String, Double> QUIET = Map.of("front", 0.0, "back", 0.0);
    private static final Map<String, Integer> NONE_WAITS = Map.of("front", 0, "back", 0);

    private static final Slot REST = new Slot(cell("rest"), Arm.MAIN);
    private static final Slot GRPC = new Slot(cell("grpc"), Arm.MAIN);
    private static final Slot UNMEASURED = new Slot(cell("rest"), Arm.CONTROL);

    /** Both cells have the front in common; each has a back of its own, which the other mode would call otherwise. */
    private final Warmth warmth = new Warmth(
            LIMITS,
            Set.of(REST, GRPC),
            slot -> Map.of("front", "front", "back", "back of " + slot.cell().mode()));

    @Test
    void twoCyclesShowNoPlateau() {
        assertThat(judge(100)).containsExactly("rest/default/10/c2: two cycles show no plateau");
        assertThat(judge(100)).containsExactly("rest/default/10/c2: two cycles show no plateau");
        assertThat(judge(100)).isEmpty();
    }

    @Test
    void isColdWhileTwoCyclesRunningAreOverTheBestBeforeThem() {
        judge(100);
        judge(80);
        assertThat(judge(120)).isEmpty();
        assertThat(judge(130)).containsExactly("rest/default/10/c2: throughput still 20 % over its best before");
        assertThat(judge(60)).isEmpty();
        assertThat(judge(144)).as("a single cycle may be noise").isEmpty();
        assertThat(judge(145)).containsExactly("rest/default/10/c2: throughput still 11 % over its best before");
    }

    @Test
    void isWarmWithCompilersThatAreQuietAndAStrayMethodWaiting() {
        plateau();
        assertThat(judge(105, Map.of("front", 3.0, "back", 9.9), Map.of("front", 0, "back", 2)))
                .isEmpty();
    }

    @Test
    void isColdWhileACompilerOfAnyTierIsBusyOverTwoCyclesOrHasWorkWaiting() {
        plateau();
        assertThat(judge(100, Map.of("front", 0.0, "back", 19.0), NONE_WAITS)).isEmpty();
        assertThat(judge(100, Map.of("front", 0.0, "back", 3.0), Map.of("front", 0, "back", 40)))
                .containsExactly(
                        "rest/default/10/c2: compilers of back busy for 11 % of the time under load",
                        "rest/default/10/c2: 40 methods of back wait for a compiler");
    }

    @Test
    void aCompilerIsJudgedByAllLoadsOnItsJvm() {
        List<Step> quiet = List.of(step("rest", 100, QUIET, NONE_WAITS), step("grpc", 100, QUIET, NONE_WAITS));
        warmth.judge(quiet);
        warmth.judge(quiet);
        assertThat(warmth.judge(quiet)).isEmpty();
        Map<String, Double> busy = Map.of("front", 22.0, "back", 22.0);
        assertThat(warmth.judge(List.of(step("rest", 100, busy, NONE_WAITS), step("grpc", 100, QUIET, NONE_WAITS))))
                .containsExactly("rest/default/10/c2: compilers of back busy for 11 % of the time under load");
    }

    @Test
    void loadsWhatIsColdForLongerThanWhatIsWarm() {
        List<Step> quiet = List.of(step("rest", 100, QUIET, NONE_WAITS), step("grpc", 100, QUIET, NONE_WAITS));
        for (int cycle = 1; cycle <= 3; cycle++) {
            assertThat(warmth.next(REST)).contains(Duration.ofSeconds(4));
            assertThat(warmth.next(GRPC)).contains(Duration.ofSeconds(4));
            warmth.judge(quiet);
        }
        assertThat(warmth.next(REST)).contains(Duration.ofSeconds(2));
        assertThat(warmth.next(GRPC)).contains(Duration.ofSeconds(2));
        Map<String, Integer> waiting = Map.of("front", 0, "back", 3);
        warmth.judge(List.of(step("rest", 100, QUIET, waiting), step("grpc", 100, QUIET, NONE_WAITS)));
        assertThat(warmth.next(REST)).contains(Duration.ofSeconds(4));
        assertThat(warmth.next(GRPC)).contains(Duration.ofSeconds(2));
    }

    @Test
    void whatIsNotMeasuredIsLoadedInTheFirstCyclesAndNotJudged() {
        assertThat(warmth.next(UNMEASURED)).contains(Duration.ofSeconds(2));
        warmth.judge(List.of());
        assertThat(warmth.next(UNMEASURED)).contains(Duration.ofSeconds(2));
        assertThat(warmth.judge(
                        List.of(new Step(1, UNMEASURED.cell(), UNMEASURED.arm(), 1, 1, 5, 0.1, Map.of(), Map.of()))))
                .isEmpty();
        assertThat(warmth.next(UNMEASURED)).isEmpty();
    }

    @Test
    void aJvmIsReadUnderTheNameThatEachModeHasForIt() {
        Warmth shared = new Warmth(
                LIMITS,
                Set.of(REST, GRPC),
                slot -> slot.equals(REST) ? Map.of("server", "one") : Map.of("store", "one"));
        List<Step> cycle = List.of(
                step("rest", 100, Map.of("server", 1.0), Map.of("server", 0)),
                step("grpc", 100, Map.of("store", 1.0), Map.of("store", 0)));
        shared.judge(cycle);
        shared.judge(cycle);
        assertThat(shared.judge(cycle)).isEmpty();
    }

    @Test
    void whatCannotBeReadIsNotQuiet() {
        plateau();
        assertThat(judge(100, Map.of("front", 0.0), Map.of("back", 0)))
                .containsExactlyInAnyOrder(
                        "rest/default/10/c2: the compiler time of back cannot be read",
                        "rest/default/10/c2: the compile queue of front cannot be read");
        assertThat(judge(100))
                .as("nor in the cycle after it")
                .containsExactly("rest/default/10/c2: the compiler time of back cannot be read");
        assertThat(judge(100)).isEmpty();
    }

    private void plateau() {
        judge(100);
        judge(100);
    }

    private List<String> judge(double rps) {
        return judge(rps, QUIET, NONE_WAITS);
    }

    private List<String> judge(double rps, Map<String, Double> percent, Map<String, Integer> queue) {
        return warmth.judge(List.of(step("rest", rps, percent, queue)));
    }

    private static Step step(String mode, double rps, Map<String, Double> percent, Map<String, Integer> queue) {
        return new Step(1, cell(mode), Arm.MAIN, 1, 1, rps, 0.1, percent, queue);
    }

    private static Cell cell(String mode) {
        return new Cell(mode, "default", new Workload("default", 10), new Intensity(Intensity.Kind.CONCURRENCY, 2));
    }
}
