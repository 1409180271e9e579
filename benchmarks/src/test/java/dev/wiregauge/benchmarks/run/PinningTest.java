package dev.wiregauge.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.plan.Choices;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.PlanFile;
import dev.wiregauge.benchmarks.process.Cpus;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PinningTest {

    private static final Cpus TWO = Cpus.of(List.of(0, 1));

    @Test
    void aBusyToolHasTheLastCpuForItself() {
        assertThat(pinning("plans/capacity.yml", TWO).inWords()).isEqualTo("load tool on CPU 1, services on CPU 0");
        assertThat(pinning("plans/capacity.yml", Cpus.parse("2-5")).inWords())
                .isEqualTo("load tool on CPU 5, services on CPU 2,3,4");
    }

    @Test
    void abWhichWaitsMostOfTheTimeSharesThem() {
        assertThat(pinning("plans/article.yml", TWO).inWords())
                .isEqualTo("load tool on all CPUs, services on all CPUs");
    }

    @Test
    void oneCpuIsShared() {
        assertThat(pinning("plans/capacity.yml", Cpus.of(List.of(0))).tool().isAll())
                .isTrue();
    }

    @Test
    void theToolKeepsOffTheCpusThatAPlanNames() {
        Pinning pinning = pinning("../experiments/orders/plans/orders.yml", Cpus.parse("0-3"));

        assertThat(pinning.tiers().isAll()).isTrue();
        assertThat(pinning.tool()).isEqualTo(Cpus.parse("1-3"));
    }

    private static Pinning pinning(String file, Cpus there) {
        Plan plan = PlanFile.read(Path.of(file), Choices.NONE).plan();
        return Pinning.of(plan, List.of(), there);
    }
}
