package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * A connection that loses all that it is given, while its ends still take it: gRPC asks the backend for a sign of life. What the
 * system does for those of HTTP needs a network to lose (docs/reliability.md).
 */
@DirtiesContext
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class LostBackendIT {

    private static final StubBackends BACKENDS = new StubBackends();
    private static final Relay RELAY = relay();

    private final AggregatorClient client;

    LostBackendIT(@LocalServerPort int port) {
        client = new AggregatorClient(port);
    }

    private static Relay relay() {
        try {
            return new Relay(BACKENDS.grpcPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @DynamicPropertySource
    static void useTheRelay(DynamicPropertyRegistry registry) {
        registry.add("wiregauge.grpc.target", () -> "127.0.0.1:" + RELAY.port());
    }

    @AfterAll
    static void stop() {
        RELAY.close();
        BACKENDS.close();
    }

    /** The deadline stays at its 60 s, and would be a 504. */
    @Test
    void isNoticedBeforeTheDeadlineInEveryModeOfGrpc() throws Exception {
        assertThat(client.get("/api/grpc/unary/user/10").statusCode()).isEqualTo(200);
        RELAY.isLosing = true;
        client.getAtOnce(AggregatorClient.GRPC_MODES, 10)
                .forEach((mode, answer) -> assertThat(AggregatorClient.problem(answer.response(), 503)
                                .get("type")
                                .asString())
                        .as(mode)
                        .isEqualTo("urn:wiregauge:problem:backend-unavailable"));
        RELAY.isLosing = false;
        assertThat(client.get("/api/grpc/unary/user/10").statusCode()).isEqualTo(200);
    }
}
