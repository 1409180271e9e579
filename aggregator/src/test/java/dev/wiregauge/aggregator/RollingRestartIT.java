package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.user.Payload;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two aggregators behind a balancer, replaced one after the other under load in every mode. */
class RollingRestartIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    /** Long enough for requests to fail that come in between, if connections are refused at once. */
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

    /** Leaves some of the CPUs to who starts. */
    private static final Duration BETWEEN_REQUESTS = Duration.ofMillis(50);

    private static final int CALLERS = 4;
    private static final int COUNT = 100;

    private static final byte[] EXPECTED = RecordJson.answer(42, COUNT, Payload.ARTICLE);

    private final StubBackends backends = new StubBackends();
    private final List<Replica> replicas = new ArrayList<>();
    private final AtomicInteger turn = new AtomicInteger();
    private final AtomicInteger good = new AtomicInteger();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private volatile boolean isOver;

    @TempDir
    private Path logs;

    @Test
    @Timeout(600) // four services start, beside whatever else runs
    void failsNobody() throws Exception {
        List<Thread> threads = new ArrayList<>();
        try {
            for (String name : List.of("first", "second")) {
                replicas.add(new Replica(Files.createDirectory(logs.resolve(name))));
            }
            for (Replica replica : replicas) {
                await().atMost(PATIENCE).until(replica::looksReady);
                threads.add(Thread.ofVirtual().start(() -> watch(replica)));
            }
            for (int i = 0; i < CALLERS; i++) {
                threads.add(Thread.ofVirtual().start(this::ask));
            }
            for (Replica replica : replicas) {
                await().atMost(PATIENCE).until(() -> replicas.stream().allMatch(each -> each.isReady));
                replica.replace();
                await().atMost(PATIENCE).until(() -> replica.isReady);
                int before = good.get();
                // Every mode from each of them, the new one included, whose turns they take.
                int enough = 2 * replicas.size() * AggregatorClient.MODES.length;
                await().atMost(PATIENCE).until(() -> good.get() - before > enough);
            }
        } finally {
            isOver = true;
            for (Thread thread : threads) {
                thread.join();
            }
            replicas.forEach(replica -> replica.process.close());
            backends.close();
        }
        assertThat(failures).isEmpty();
    }

    /** As a balancer does: whoever says that he is not ready gets no more requests. */
    private void watch(Replica replica) {
        try {
            while (!isOver) {
                replica.isReady = replica.looksReady();
                Thread.sleep(BETWEEN_LOOKS);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void ask() {
        while (!isOver) {
            int next = turn.getAndIncrement();
            String mode = AggregatorClient.MODES[next / replicas.size() % AggregatorClient.MODES.length];
            Replica replica = replicas.get(next % replicas.size());
            try {
                Thread.sleep(BETWEEN_REQUESTS);
                if (!replica.isReady) {
                    continue; // the turn of the other
                }
                HttpResponse<byte[]> answer = replica.client.get(mode + COUNT + "?seed=42");
                if (answer.statusCode() == 200 && Arrays.equals(answer.body(), EXPECTED)) {
                    good.incrementAndGet();
                } else {
                    failures.add(mode + " was answered " + answer.statusCode());
                }
            } catch (IOException | InterruptedException failure) {
                failures.add(mode + ": " + failure);
            }
        }
    }

    private final class Replica {

        private final Path directory;
        private volatile ServiceProcess process;
        private volatile AggregatorClient client;
        private final int port;
        private volatile boolean isReady;

        Replica(Path directory) throws Exception {
            this.directory = directory;
            process = start(0);
            port = process.port("Tomcat started on port");
            client = new AggregatorClient(port);
        }

        private ServiceProcess start(int port) {
            return ServiceProcess.start(
                    "aggregator",
                    directory,
                    "--server.port=" + port,
                    "--wiregauge.rest.url=" + backends.restUrl(),
                    "--wiregauge.grpc.target=" + backends.grpcTarget(),
                    "--wiregauge.shutdown-delay=5s");
        }

        /** Stops it, and starts another one in its place. */
        void replace() {
            process.terminate();
            await().atMost(PATIENCE).until(() -> !isReady);
            assertThat(process.exitStatus()).isEqualTo(ServiceProcess.SIGTERM);
            process = start(port);
        }

        boolean looksReady() throws InterruptedException {
            try {
                return client.get("/actuator/health/readiness").statusCode() == 200;
            } catch (IOException away) {
                return false;
            }
        }
    }
}
