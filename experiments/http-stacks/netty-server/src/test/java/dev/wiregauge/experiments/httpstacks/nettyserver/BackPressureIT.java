package dev.wiregauge.experiments.httpstacks.nettyserver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.httpstacks.contract.Connection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** What the server does for a client that sends and reads nothing: a little, and no more until the client reads. */
class BackPressureIT {

    private static final byte[] REQUEST =
            Connection.request("GET", "/" + "a".repeat(2_000)).getBytes(StandardCharsets.US_ASCII);

    /** More than all the sockets' buffers hold; a server that reads on would take it, and keep the answers. */
    private static final long MOST_BYTES = 50_000L * REQUEST.length;

    private static final Duration STILL = Duration.ofMillis(500);

    @Test
    void readsNoFurtherUntilTheAnswersAreRead() throws Exception {
        try (EchoServer server = new EchoServer(Limits.DEFAULT);
                SocketChannel client = SocketChannel.open(server.address())) {
            client.configureBlocking(false);

            long sent = sentUntilStill(client);
            assertThat(sent).isLessThan(MOST_BYTES);

            client.configureBlocking(true);
            CompletableFuture<Integer> answers = CompletableFuture.supplyAsync(() -> countAnswers(client));
            int begun = (int) (sent % REQUEST.length);
            client.write(ByteBuffer.wrap(REQUEST, begun, REQUEST.length - begun));
            client.shutdownOutput();
            assertThat(answers.join()).isEqualTo((int) (sent / REQUEST.length) + 1);
        }
    }

    /** Sends until nothing has been taken for a while. */
    private static long sentUntilStill(SocketChannel client) throws IOException {
        ByteBuffer request = ByteBuffer.wrap(REQUEST);
        long sent = 0;
        long lastTaken = System.nanoTime();
        while (sent < MOST_BYTES && System.nanoTime() - lastTaken < STILL.toNanos()) {
            int taken = client.write(request);
            if (taken > 0) {
                sent += taken;
                lastTaken = System.nanoTime();
            }
            if (!request.hasRemaining()) {
                request.rewind();
            }
        }
        return sent;
    }

    private static int countAnswers(SocketChannel client) {
        try {
            byte[] answers = client.socket().getInputStream().readAllBytes();
            return new String(answers, StandardCharsets.US_ASCII).split("HTTP/1\\.1 200", -1).length - 1;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
