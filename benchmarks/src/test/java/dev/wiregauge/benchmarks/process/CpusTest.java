package dev.wiregauge.benchmarks.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CpusTest {

    private static final List<String> COMMAND = List.of("k6", "run");

    @Test
    void keepACommandOnThem() {
        assertThat(Cpus.of(List.of(3, 1)).pin(COMMAND)).containsExactly("taskset", "-c", "1,3", "k6", "run");
        assertThat(Cpus.all().pin(COMMAND)).isEqualTo(COMMAND);
    }

    @Test
    void leaveOthersTheirs() {
        assertThat(Cpus.parse("0-3").without(Cpus.of(List.of(0, 2)))).isEqualTo(Cpus.of(List.of(1, 3)));
        assertThat(Cpus.parse("0-1").without(Cpus.all())).isEqualTo(Cpus.of(List.of(0, 1)));
    }

    @Test
    void areAllWhereNothingWouldBeLeft() {
        assertThat(Cpus.parse("0-1").without(Cpus.of(List.of(0, 1, 2)))).isEqualTo(Cpus.all());
        assertThat(Cpus.of(List.of()).isAll()).isTrue();
        assertThat(Cpus.of(List.of(0)).isAll()).isFalse();
    }

    @Test
    void areReadAsTheKernelWritesThem() {
        assertThat(Cpus.parse("\t0-2,5,7-8\n").numbers()).containsExactly(0, 1, 2, 5, 7, 8);
        assertThat(Cpus.of(List.of(2, 0)).toString()).isEqualTo("0,2");
    }

    @Test
    void areThoseThatThisProcessMayUse() {
        assertThat(Cpus.available().numbers())
                .hasSizeGreaterThanOrEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void bindHowManyCoresCanBeUsed() {
        assertThat(Cpus.of(List.of(1)).limit(2)).isEqualTo(1);
        assertThat(Cpus.of(List.of(1, 2, 3)).limit(2)).isEqualTo(2);
        assertThat(Cpus.all().limit(2)).isEqualTo(2);
    }
}
