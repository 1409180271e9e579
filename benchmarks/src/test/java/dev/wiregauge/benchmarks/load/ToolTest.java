package dev.wiregauge.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class ToolTest {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Load.K6Open OPEN = new Load.K6Open(List.of(50), List.of(25, 90), 8, SECOND, SECOND);

    static final List<Load> LOADS = List.of(
            new Load.Ab(List.of(1), 1, null, SECOND),
            new Load.Wrk(List.of(1), 1, SECOND, SECOND),
            OPEN,
            new Load.K6Users(List.of(1), SECOND, SECOND, SECOND, SECOND, SECOND),
            new Load.Client(List.of(1), "a.jar", List.of(), List.of(), SECOND, SECOND));

    @ParameterizedTest
    @FieldSource("LOADS")
    void isTheProgramThatTheLoadIsMadeBy(Load load) {
        Tool tool = Tool.of(load);
        assertThat(tool.label()).isEqualTo(load.executable());
        LoadTool made = LoadTool.of(load, load.intensities().getFirst(), 0, Path.of("."));
        assertThat(made.name()).isEqualTo(tool.label());
    }

    @Test
    void makesAShareOfWhatTheModeCanServe() {
        assertThat(open(new Intensity(Intensity.Kind.RATE, 50))).isEqualTo(new K6Open(OPEN, 50));
        assertThat(open(new Intensity(Intensity.Kind.SHARE, 25))).isEqualTo(new K6Open(OPEN, 100));
    }

    @Test
    void saysHowToGetIt() {
        assertThat(Tool.WRK.remedy()).isEqualTo("wrk is missing; scripts/setup.sh --tool wrk installs it");
    }

    @Test
    void tellsTheJvmOfAClient() {
        assertThat(Tool.CLIENT.parseVersion("openjdk 25.0.1 2025-10-21 LTS\n")).isEqualTo("on Java 25.0.1");
        assertThat(Tool.CLIENT.parseVersion("")).isEqualTo("unknown");
    }

    private static LoadTool open(Intensity intensity) {
        return LoadTool.of(OPEN, intensity, 400, Path.of("."));
    }
}
