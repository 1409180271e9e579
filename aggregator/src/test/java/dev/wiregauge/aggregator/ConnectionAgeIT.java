package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Connections of some age to the REST backend are replaced, and no call is lost. Those of the gRPC backend are its own to age. */
@DirtiesContext
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "wiregauge.rest.connection-age=100ms")
class ConnectionAgeIT {

    private static final Duration DEADLINE = Duration.ofMinutes(1);

    /** Which are all that the pool has. */
    private static final int CONNECTIONS = 64;

    private static final StubBackends BACKENDS = new StubBackends();
    private static final Relay RELAY = relay();

    private final AggregatorClient client;

    ConnectionAgeIT(@LocalServerPort int port) {
        client = new AggregatorClient(port);
    }

    private static Relay relay() {
        try {
            return new Relay(BACKENDS.restPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @DynamicPropertySource
    static void useTheRelay(DynamicPropertyRegistry registry) {
        registry.add("wiregauge.rest.url", () -> "http://127.0.0.1:" + RELAY.port());
    }

    @AfterAll
    static void stop() {
        RELAY.close();
        BACKENDS.close();
    }

    @Test
    void connectionsAreReplacedAndNoCallIsLost() {
        await().atMost(DEADLINE).until(() -> {
            assertThat(client.lengthsAtOnce("/api/rest/unary/user/100", 4))
                    .allSatisfy(answer -> assertThat(answer.statusCode()).isEqualTo(200));
            return RELAY.connections.get() > 2 * CONNECTIONS;
        });
    }
}
