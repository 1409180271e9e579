package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One packaged REST backend for JSON and protobuf, as after {@code scripts/up.sh}, with and without {@code --proto}. */
class OneRestBackendIT {

    @TempDir
    private static Path logs;

    private static Topology plain;
    private static Topology plainTuned;
    private static Topology proto;

    /** An aggregator and its only REST backend. */
    private record Topology(ServiceProcess backend, ServiceProcess aggregator, AggregatorClient client)
            implements AutoCloseable {

        static Topology with(String service, String profile) throws Exception {
            Path folder = logs.resolve(service + "-" + profile).toAbsolutePath();
            assertThat(folder.toFile().mkdir()).isTrue();
            ServiceProcess backend =
                    ServiceProcess.start(service, folder, "--spring.profiles.active=" + profile, "--server.port=0");
            ServiceProcess aggregator = ServiceProcess.start(
                    "aggregator",
                    folder,
                    "--spring.profiles.active=" + profile,
                    "--server.port=0",
                    "--wiregauge.deadline=5m", // what is tested is not how fast this machine is
                    "--wiregauge.rest.url=http://127.0.0.1:" + backend.port("Netty started on port"));
            return new Topology(backend, aggregator, new AggregatorClient(aggregator.port("Tomcat started on port")));
        }

        @Override
        public void close() {
            aggregator.close();
            backend.close();
        }
    }

    @BeforeAll
    static void startAll() throws Exception {
        plain = Topology.with("user-rest-service", "default");
        plainTuned = Topology.with("user-rest-service", "tuned");
        proto = Topology.with("user-rest-proto-service", "default");
    }

    @AfterAll
    static void stopAll() {
        plain.close();
        plainTuned.close();
        proto.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 500})
    void theOneWithProtobufServesBothEncodings(int count) throws Exception {
        for (String mode : AggregatorClient.REST_MODES) {
            assertThat(proto.client().get(mode + count + "?seed=42").body())
                    .as(mode)
                    .isEqualTo(ParityIT.expected(42, count));
        }
    }

    /** Up to answers of which nothing leaves before the backend has taken all: a larger one would be cut off instead. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5000})
    void theOneWithoutSaysSoAndServesOn(int count) throws Exception {
        assertSaysSoAndServesOn(plain.client(), count);
        assertSaysSoAndServesOn(plainTuned.client(), count);
    }

    private static void assertSaysSoAndServesOn(AggregatorClient client, int count) throws Exception {
        for (String mode : AggregatorClient.PROTOBUF_REST_MODES) {
            assertThat(AggregatorClient.problem(client.get(mode + count), 502)
                            .get("type")
                            .asString())
                    .as(mode)
                    .isEqualTo("urn:wiregauge:problem:unknown-encoding");
        }
        for (String mode : AggregatorClient.JSON_REST_MODES) {
            assertThat(client.get(mode + "10").statusCode()).as(mode).isEqualTo(200);
        }
    }
}
