package dev.wiregauge.benchmarks.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaTest {

    @TempDir
    private Path home;

    @Test
    void takesArgumentFilesFromTheCheckout() throws IOException {
        Files.writeString(home.resolve("jvm.options"), "# why\n-Xmx224m\n\n  -XX:+UseParallelGC\n");
        Java java = new Java(home, List.of("@jvm.options", "-Xss1m"));

        assertThat(java.with("-Xint").jar(home.resolve("a.jar"), List.of("--port=1")))
                .containsExactly(
                        Java.tool("java"),
                        "@" + home.resolve("jvm.options"),
                        "-Xss1m",
                        "-Xint",
                        "-jar",
                        home.resolve("a.jar").toString(),
                        "--port=1");
        assertThat(java.spelledOut()).containsExactly("-Xmx224m", "-XX:+UseParallelGC", "-Xss1m");
    }

    @Test
    void saysWhichArgumentFileIsMissing() {
        assertThatThrownBy(new Java(home, List.of("@none.options"))::spelledOut)
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("none.options");
    }
}
