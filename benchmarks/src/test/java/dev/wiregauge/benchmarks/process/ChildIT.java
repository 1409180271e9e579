package dev.wiregauge.benchmarks.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes. */
class ChildIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    @AutoClose
    private final Lifeline lifeline = new Lifeline();

    @TempDir
    private Path folder;

    @Test
    void keepsWhatItSays() throws Exception {
        Path stdout = folder.resolve("deep/stdout.txt");
        Path stderr = folder.resolve("deep/stderr.txt");
        Child child = Child.start(
                List.of("sh", "-c", "pwd; echo bad >&2; exit 3"), folder.resolve("deep"), stdout, stderr, lifeline);

        assertThat(child.waitFor(LIMIT)).isTrue();
        child.stop(Duration.ZERO);

        assertThat(child.exitCode()).isEqualTo(3);
        assertThat(stdout).content().endsWith("/deep\n");
        assertThat(stderr).hasContent("bad");
        assertThat(child.firstLine(LIMIT))
                .hasValueSatisfying(line -> assertThat(line).endsWith("/deep"));
    }

    @Test
    void tellsTheEndOfOneLog() throws Exception {
        Child child = start("for i in 1 2 3 4 5 6; do echo line $i; done; echo '' >&2; echo bad >&2");

        assertThat(child.waitFor(LIMIT)).isTrue();
        assertThat(child.lastLines().lines()).containsExactly("line 3", "line 4", "line 5", "line 6", "bad");
    }

    @Test
    void waitsForAFirstLineNoLongerThanItLives() {
        assertThat(start("exit 0").firstLine(LIMIT)).isEmpty();
        Child child = start("echo ready; exec sleep 600");
        assertThat(child.firstLine(LIMIT)).hasValue("ready");
        assertThat(child.isAlive()).isTrue();
        child.stop(Duration.ofSeconds(10));
        assertThat(child.isAlive()).isFalse();
    }

    @Test
    void endsWhatDoesNotEndWhenAsked() {
        Child child = start("trap '' TERM; echo ready; while :; do sleep 0.1; done");
        assertThat(child.firstLine(LIMIT)).hasValue("ready");

        child.stop(Duration.ofMillis(200));

        assertThat(child.isAlive()).isFalse();
        assertThat(child.exitCode()).isEqualTo(128 + 9);
    }

    @Test
    void isEndedByAThreadThatIsInterrupted() {
        Child child = start("trap '' TERM; echo ready; while :; do sleep 0.1; done");
        assertThat(child.firstLine(LIMIT)).hasValue("ready");

        Thread.currentThread().interrupt();
        child.stop(LIMIT);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(child.isAlive()).isFalse();
    }

    @Test
    void saysWhatCannotBeStarted() {
        assertThatThrownBy(() -> Child.start(List.of("no-such-tool", "-n"), folder, folder.resolve("log"), lifeline))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageStartingWith("no-such-tool cannot be started: ");
    }

    @Test
    void doesNotOutliveAKilledHarness() throws Exception {
        Path log = folder.resolve("harness.log");
        Child harness = Child.start(
                new Java(folder, List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"))
                        .main(Harness.class, List.of(folder.toString())),
                folder,
                log,
                lifeline);
        long pid = Long.parseLong(harness.firstLine(LIMIT).orElseThrow(() -> new AssertionError(harness.lastLines())));
        assertThat(isAlive(pid)).isTrue();

        ProcessHandle.of(harness.pid()).orElseThrow().destroyForcibly();

        assertThat(Polling.until(LIMIT, () -> !isAlive(pid))).isTrue();
        harness.stop(Duration.ZERO);
        assertThat(Files.readString(log)).doesNotContain("Exception");
    }

    private static boolean isAlive(long pid) {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent();
    }

    private Child start(String script) {
        return Child.start(List.of("sh", "-c", script), folder, folder.resolve(script.hashCode() + ".log"), lifeline);
    }
}
