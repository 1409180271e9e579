package dev.wiregauge.benchmarks.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PortsTest {

    @Test
    void noneIsGivenTwiceThoughNobodyListensOnItYet() {
        List<Integer> ports =
                IntStream.range(0, 1000).mapToObj(i -> Ports.free()).toList();
        assertThat(ports).doesNotHaveDuplicates();
    }

    /** Both Linux's (from 32768) and the IANA's (from 49152), which macOS has. */
    @Test
    void noneIsOfThoseThatConnectionsTake() {
        assertThat(IntStream.range(0, 1000).map(i -> Ports.free())).allMatch(port -> port >= 1024 && port < 32_768);
    }

    @Test
    void oneThatAnybodyListensOnIsLeftOut() throws IOException {
        int next = Ports.free() + 1;
        try (ServerSocket taken = new ServerSocket(next, 1, InetAddress.getLoopbackAddress())) {
            assertThat(Ports.free()).isNotEqualTo(taken.getLocalPort());
        }
    }
}
