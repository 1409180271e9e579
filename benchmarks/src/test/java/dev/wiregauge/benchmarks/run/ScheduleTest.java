package dev.wiregauge.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.PlanFile;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScheduleTest {

    private static final Plan PLAN =
            PlanFile.read(Path.of("plans/article.yml"), PlanFile.Choices.NONE).plan();

    @Test
    void everyRoundMeasuresEveryCellOnceAndTheControlTwice() {
        for (int round = 1; round <= PLAN.totalRounds(); round++) {
            List<Schedule.Slot> slots = Schedule.of(PLAN, round);

            assertThat(slots).hasSize(Schedule.slots(PLAN)).doesNotHaveDuplicates();
            assertThat(slots.stream().filter(slot -> !slot.control()).map(Schedule.Slot::cell))
                    .containsExactlyInAnyOrderElementsOf(PLAN.cells());
            assertThat(slots.stream().filter(Schedule.Slot::control).map(Schedule.Slot::cell))
                    .containsExactlyElementsOf(PLAN.controls());
        }
    }

    @Test
    void theOrderIsAnotherInEveryRoundAndTheSameInEveryRun() {
        Set<List<Schedule.Slot>> orders = new HashSet<>();
        for (int round = 1; round <= 10; round++) {
            orders.add(Schedule.of(PLAN, round));
            assertThat(Schedule.of(PLAN, round)).isEqualTo(Schedule.of(PLAN, round));
        }
        assertThat(orders).hasSizeGreaterThan(6);
    }

    @Test
    void everySlotComesFirstNowAndThen() {
        Set<Schedule.Slot> first = new HashSet<>();
        for (int round = 1; round <= 40; round++) {
            first.add(Schedule.of(PLAN, round).getFirst());
        }
        assertThat(first).hasSize(Schedule.slots(PLAN));
    }

    @Test
    void roundsFillTheBlocksInOrder() {
        assertThat(Schedule.block(PLAN, 1)).isEqualTo(1);
        assertThat(Schedule.block(PLAN, PLAN.rounds())).isEqualTo(1);
        assertThat(Schedule.block(PLAN, PLAN.rounds() + 1)).isEqualTo(2);
        assertThat(Schedule.block(PLAN, PLAN.totalRounds())).isEqualTo(PLAN.blocks());
    }
}
