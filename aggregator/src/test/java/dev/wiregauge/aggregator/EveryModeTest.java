package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Whoever lists the modes lists all of them: the training of the AOT caches, and the plan that measures the grid. */
class EveryModeTest {

    static final String[] MODES = AggregatorClient.MODES;

    @Test
    void thereAreThirtyFour() {
        assertThat(MODES).doesNotHaveDuplicates().hasSize(34);
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void isTrained(String mode) throws IOException {
        assertThat(Files.readString(Path.of("..", "scripts", "Training.java")))
                .contains("\"%s\"".formatted(mode.replaceFirst("/api/(.*)/user/", "$1")));
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void isMeasured(String mode) throws IOException {
        Path plans = Path.of("..", "benchmarks", "plans");
        assertThat(Files.readString(plans.resolve("matrix.yml"))
                        + Files.readString(plans.resolve(Path.of("shared", "wiregauge.yml"))))
                .contains("\"%s{records}\"".formatted(mode));
    }
}
