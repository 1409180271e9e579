package dev.wiregauge.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.plan.Choices;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.PlanFile;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScheduleTest {

    private static final Plan PLAN =
            PlanFile.read(Path.of("plans/article.yml"), Choices.NONE).plan();
    private static final Schedule SCHEDULE = new Schedule(PLAN, Set.of(Arm.MAIN));

    @Test
    void everyRoundMeasuresEveryCellOnceAndTheControlOnJvmsOfItsOwn() {
        for (int round = 1; round <= PLAN.totalRounds(); round++) {
            assertThat(SCHEDULE.of(round)).containsExactlyInAnyOrderElementsOf(SCHEDULE.slots());
        }
        assertThat(SCHEDULE.slots())
                .extracting(Slot::name)
                .containsExactly(
                        "rest-unary/default/1000/c100",
                        "grpc-unary/default/1000/c100",
                        "grpc-stream/default/1000/c100",
                        "grpc-stream/default/1000/c100 (control)");
    }

    @Test
    void everySlotIsAsOftenEarlyAsLate() {
        Map<Slot, Integer> sums = new HashMap<>();
        int slots = SCHEDULE.slots().size();
        for (int round = 1; round <= 2 * slots; round++) {
            List<Slot> order = SCHEDULE.of(round);
            assertThat(SCHEDULE.of(round)).isEqualTo(order);
            order.forEach(slot -> sums.merge(slot, order.indexOf(slot), Integer::sum));
        }
        assertThat(sums.values()).containsOnly(slots * (slots - 1));
    }

    @Test
    void aComparisonMeasuresEveryCellOnBothCheckouts() {
        Schedule both = new Schedule(PLAN, Set.of(Arm.MAIN, Arm.BASE));

        assertThat(both.slots().stream().filter(slot -> slot.arm() == Arm.BASE).map(Slot::cell))
                .containsExactlyElementsOf(PLAN.cells());
        assertThat(both.slots()).hasSize(3 + 1 + 3);
        assertThat(both.warmed(1)).hasSize(3 + 3);
        assertThat(both.warmed(1).getFirst().arm()).isEqualTo(Arm.MAIN);
        assertThat(both.warmed(2).getFirst().arm()).isEqualTo(Arm.BASE);
        assertThat(both.warmed(3)).isEqualTo(both.warmed(1));
    }

    @Test
    void theControlsJvmsAreWarmedByAllModesAsTheOthersAre() {
        Schedule own = new Schedule(PLAN, Set.of(Arm.CONTROL, Arm.MAIN));

        assertThat(own.warmed(1).stream()
                        .filter(slot -> slot.arm() == Arm.CONTROL)
                        .map(Slot::cell))
                .containsExactlyElementsOf(PLAN.cells());
        assertThat(own.slots()).hasSize(3 + 1);
    }

    @Test
    void whatSharesNoServiceWithTheControlIsNotStartedForIt() {
        Plan stacks = PlanFile.read(Path.of("../experiments/http-stacks/plans/http-stacks.yml"), Choices.NONE)
                .plan();

        assertThat(new Schedule(stacks, Set.of(Arm.CONTROL, Arm.MAIN))
                        .warmed(1).stream().filter(slot -> slot.arm() == Arm.CONTROL))
                .extracting(Slot::name)
                .containsExactly("netty/default/c396 (control)");
    }

    @Test
    void roundsFillTheBlocksInOrder() {
        assertThat(SCHEDULE.block(1)).isEqualTo(1);
        assertThat(SCHEDULE.block(PLAN.rounds())).isEqualTo(1);
        assertThat(SCHEDULE.block(PLAN.rounds() + 1)).isEqualTo(2);
        assertThat(SCHEDULE.block(PLAN.totalRounds())).isEqualTo(PLAN.blocks());
    }
}
