package dev.wiregauge.benchmarks.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The clocks of real processes. */
class CpuTimeIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final long SELF = ProcessHandle.current().pid();

    @TempDir
    private Path folder;

    @Test
    void seesLessThanATick() {
        for (int i = 0; i < 20; i++) {
            long before = of(SELF);
            long used = Burner.burn(Duration.ofMillis(2));
            assertThat(of(SELF) - before).isGreaterThanOrEqualTo(used);
        }
    }

    @Test
    void knowsNoProcessOfAnImpossibleId() {
        assertThat(Stream.of(-1L, 0L, (long) Integer.MAX_VALUE, 1L << 29).map(CpuTime::ofProcess))
                .containsOnlyNulls();
    }

    @Test
    void countsWhatAnotherProcessUsedInThreadsThatHaveEnded() throws Exception {
        long endedBefore = Objects.requireNonNull(CpuTime.ofEndedChildren());
        try (Lifeline lifeline = new Lifeline()) {
            Child burner = Child.start(
                    new Java(folder, List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"))
                            .main(Burner.class, List.of("300")),
                    folder,
                    folder.resolve("burner.log"),
                    lifeline);
            assertThat(burner.firstLine(LIMIT)).as(burner.lastLines()).hasValue("done");
            long used = of(burner.pid());
            burner.stop(Duration.ofSeconds(10));

            // The JVM itself takes some, too; a machine on which that is ten times as much does not exist.
            assertThat(used).isBetween(300_000_000L, 3_300_000_000L);
            assertThat(Objects.requireNonNull(CpuTime.ofEndedChildren()) - endedBefore)
                    .isBetween(used - 10_000, used + 3_000_000_000L);
            assertThat(CpuTime.ofProcess(burner.pid())).isNull();
        }
    }

    private static long of(long pid) {
        return Objects.requireNonNull(CpuTime.ofProcess(pid));
    }
}
