package dev.wiregauge.experiments.payloadshapes.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every packaged server does for the one who starts it. */
public abstract class JarContract {

    /** 128 + SIGTERM: the JVM was asked to end, and did. */
    private static final int TERMINATED = 143;

    @TempDir
    Path directory;

    /** The argument that lets the system choose the port. */
    protected abstract String anyPort();

    /** Fails unless the server at the port answers. */
    protected abstract void assertAnswers(int port);

    @Test
    public void answersUntilItIsToldToEnd() {
        try (ServerProcess server = ServerProcess.start(directory, anyPort(), "--blocking.threads=2")) {
            assertAnswers(server.port());

            assertThat(server.stop()).isEqualTo(TERMINATED);
            assertThat(server.log()).doesNotContain("Exception", "ERROR");
        }
    }

    @Test
    public void doesNotStartWithANumberOfThreadsThatItCannotHave() {
        try (ServerProcess server = ServerProcess.start(directory, anyPort(), "--blocking.threads=0")) {
            assertThat(server.awaitExit()).isPositive();
            assertThat(server.log()).contains("blocking.threads must be 1 to 1024, but is 0");
        }
    }

    @Test
    public void doesNotStartWithThreadsThatAreNoNumber() {
        try (ServerProcess server = ServerProcess.start(directory, anyPort(), "--blocking.threads=many")) {
            assertThat(server.awaitExit()).isPositive();
            assertThat(server.log()).contains("blocking.threads", "many");
        }
    }
}
