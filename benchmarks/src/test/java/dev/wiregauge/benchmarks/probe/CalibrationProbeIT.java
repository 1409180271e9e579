package dev.wiregauge.benchmarks.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.process.Command;
import dev.wiregauge.benchmarks.process.Java;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The real work. */
class CalibrationProbeIT {

    @Test
    void takesItsTime() {
        CalibrationProbe.Times times = CalibrationProbe.measure();

        // 300 million dependent operations and a million reads: no processor does them in less.
        assertThat(times.computeMillis()).isGreaterThan(20);
        assertThat(times.memoryMillis()).isGreaterThan(2);
    }

    @Test
    void isTheSameWorkWhateverCompilesIt() {
        String compiled = run("-Xmx160m", "-XX:TieredStopAtLevel=1");
        String optimized = run("-Xmx160m", "-XX:-TieredCompilation");

        assertThat(optimized).isNotBlank().isEqualTo(compiled);
    }

    /** What it computes. */
    private static String run(String... flags) {
        Command.Output output =
                Command.run(new Java(Path.of(""), List.of(flags)).main(CalibrationProbe.class, List.of()));
        assertThat(output.succeeded()).as(output.text()).isTrue();
        return output.lastLine().replaceFirst(".* of ", "");
    }
}
