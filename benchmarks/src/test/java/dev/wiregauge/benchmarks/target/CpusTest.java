package dev.wiregauge.benchmarks.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.plan.Stack;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CpusTest {

    private static final List<String> COMMAND = List.of("k6", "run");

    @Test
    void keepsACommandOnThem() {
        assertThat(Cpus.of(List.of(3, 1)).pin(COMMAND)).containsExactly("taskset", "-c", "1,3", "k6", "run");
        assertThat(Cpus.ALL.pin(COMMAND)).isEqualTo(COMMAND);
    }

    @Test
    void leavesAServiceItsOwn() {
        assertThat(Cpus.besides(List.of(stack(List.of(0)), stack(List.of(2))), 4))
                .isEqualTo(Cpus.of(List.of(1, 3)));
    }

    @Test
    void sharesWhereNothingIsKeptAnywhereOrNothingIsLeft() {
        assertThat(Cpus.besides(List.of(stack(List.of())), 2)).isEqualTo(Cpus.ALL);
        assertThat(Cpus.besides(List.of(stack(List.of(0, 1))), 2)).isEqualTo(Cpus.ALL);
        assertThat(Cpus.besides(List.of(), 2)).isEqualTo(Cpus.ALL);
    }

    @Test
    void bindHowManyCoresCanBeUsed() {
        assertThat(Cpus.of(List.of(1)).limit(2)).isEqualTo(1);
        assertThat(Cpus.of(List.of(1, 2, 3)).limit(2)).isEqualTo(2);
        assertThat(Cpus.ALL.limit(2)).isEqualTo(2);
    }

    private static Stack stack(List<Integer> cpus) {
        return new Stack(
                "stack", List.of(new Stack.Service("server", "a.jar", List.of(), List.of(), "", cpus)), Map.of(), null);
    }
}
