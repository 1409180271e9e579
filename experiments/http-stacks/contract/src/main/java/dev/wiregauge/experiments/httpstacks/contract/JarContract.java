package dev.wiregauge.experiments.httpstacks.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUser;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the harness relies on, of the packaged jar of every server. */
public abstract class JarContract {

    private final Path jar;
    private final String portOption;

    @TempDir
    private Path directory;

    /**
     * @param artifact the name of the jar, without its extension
     * @param portOption the option that sets the port, {@code --server.port} for one
     */
    protected JarContract(String artifact, String portOption) {
        this.jar = Path.of("target", artifact + ".jar");
        this.portOption = portOption;
    }

    @Test
    void answersQuietlyOnLoopbackAloneUntilItIsTerminated() throws Exception {
        int port = freePort();
        try (JarProcess server = start(portOption + "=" + port)) {
            try (Connection connection = server.connect(port)) {
                for (int i = 0; i < 20; i++) {
                    Expected.assertIsTheUser(connection.ask("GET", CurrentUser.PATH));
                }
                assertThat(connection.ask("GET", "/no/such/path").status()).isEqualTo(404);
            }
            try (Connection connection = server.connect(port)) {
                assertThat(connection.ask("DELETE", CurrentUser.PATH).status()).isEqualTo(405);
            }
            assertThat(server.log()).doesNotContain(CurrentUser.PATH, "/no/such/path", "DELETE");
            for (InetAddress address : otherAddresses()) {
                assertThatThrownBy(() -> new Socket(address, port).close())
                        .as("connecting to %s", address)
                        .isInstanceOf(ConnectException.class);
            }
            server.terminate();
        }
    }

    @Test
    void refusesAPortThatIsNone() throws Exception {
        assertRefuses(portOption + "=none", "none");
    }

    @Test
    void refusesAPortThatIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            assertRefuses(portOption + "=" + taken.getLocalPort(), String.valueOf(taken.getLocalPort()));
        }
    }

    /** Asserts that the server does not start with {@code argument}, and says why. */
    protected final void assertRefuses(String argument, String... reasons) throws IOException, InterruptedException {
        try (JarProcess server = start(argument)) {
            assertThat(server.exitStatus()).as(server.log()).isEqualTo(1);
            assertThat(server.log()).contains(reasons);
        }
    }

    private JarProcess start(String argument) throws IOException {
        return JarProcess.start(jar, directory.resolve("log"), argument);
    }

    /** Free a moment ago, which is the best there is: the port is an argument. */
    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            return socket.getLocalPort();
        }
    }

    private static List<InetAddress> otherAddresses() throws IOException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
                .toList();
    }
}
