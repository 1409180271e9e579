package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Somebody who asks for little, again and again, and is to be served whatever others do. */
final class Bystander implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final AggregatorClient client;
    private final String path;
    private final ConcurrentLinkedQueue<Object> answers = new ConcurrentLinkedQueue<>();
    private final Thread asking;
    private volatile boolean isDone;

    Bystander(AggregatorClient client, String path) {
        this.client = client;
        this.path = path;
        asking = Thread.ofVirtual().start(this::ask);
    }

    private void ask() {
        while (!isDone) {
            try {
                answers.add(client.get(path).statusCode());
            } catch (Exception failure) {
                answers.add(failure);
            }
        }
    }

    void assertServed() {
        assertThat(answers).as(path).isNotEmpty().containsOnly(200);
    }

    @Override
    public void close() {
        isDone = true;
        await().atMost(PATIENCE).until(() -> !asking.isAlive());
    }
}
