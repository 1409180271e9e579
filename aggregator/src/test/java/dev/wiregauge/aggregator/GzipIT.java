package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.wire.UserMethods;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All three services in the profile {@code gzip}: the same bytes as ever, of which fewer come from the backends. */
class GzipIT {

    private static final String PROFILE = "--spring.profiles.active=gzip";

    @TempDir
    private static Path logs;

    private static ServiceProcess rest;
    private static ServiceProcess grpc;
    private static ServiceProcess aggregator;
    private static AggregatorClient client;
    private static Relay restWire;
    private static Relay grpcWire;

    @BeforeAll
    static void startAllThree() throws Exception {
        rest = ServiceProcess.start("user-rest-proto-service", logs, PROFILE, "--server.port=0");
        grpc = ServiceProcess.start("user-grpc-service", logs, PROFILE, "--server.port=0", "--grpc.port=0");
        restWire = new Relay(rest.port("Netty started on port"));
        grpcWire = new Relay(grpc.port("gRPC Server started, listening on port"));
        aggregator = ServiceProcess.start(
                "aggregator",
                logs,
                PROFILE,
                "--server.port=0",
                "--wiregauge.deadline=5m", // what is tested is not how fast this machine is
                "--wiregauge.rest.url=http://127.0.0.1:" + restWire.port(),
                "--wiregauge.grpc.target=127.0.0.1:" + grpcWire.port());
        client = new AggregatorClient(aggregator.port("Tomcat started on port"));
    }

    @AfterAll
    static void stopAllThree() {
        aggregator.close();
        restWire.close();
        grpcWire.close();
        rest.close();
        grpc.close();
    }

    /** A stream each way among them, which would wait for ever if a line were kept back until more is to be compressed. */
    @ParameterizedTest
    @ValueSource(ints = {1, 1000})
    void everyModeGivesTheSameBytesForTheSameSeed(int count) throws Exception {
        for (String mode : AggregatorClient.MODES) {
            assertThat(client.get(mode + count + "?seed=42").body()).as(mode).isEqualTo(ParityIT.expected(42, count));
        }
    }

    /** Names and cities are random letters: what can be left out are the names of fields, and a third of each letter. */
    @ParameterizedTest
    @CsvSource({
        "rest,batch",
        "rest,server-stream",
        "rest-h2,batch",
        "rest-h2,server-stream",
        "grpc,batch",
        "grpc-json,batch"
    })
    void anAnswerOfManyRecordsTakesLessOnTheWire(String transport, String pattern) throws Exception {
        Relay wire = transport.startsWith("rest") ? restWire : grpcWire;
        UserMethods encoding = transport.equals("grpc") ? UserMethods.PROTOBUF : UserMethods.JSON;
        String path = "/api/%s/%s/user/1000?seed=42".formatted(transport, pattern);
        assertThat(client.get(path).statusCode()).isEqualTo(200); // the connection is there
        long before = wire.answered.get();

        assertThat(client.get(path).statusCode()).isEqualTo(200);

        assertThat(wire.answered.get() - before).isBetween(20_000L, plainBytes(encoding) * 8 / 10);
    }

    private static long plainBytes(UserMethods encoding) throws IOException {
        List<User> users = IntStream.range(0, 1000)
                .mapToObj(index -> UserGenerator.user(42, index))
                .toList();
        try (InputStream message = encoding.batchGetUsers().getResponseMarshaller().stream(users)) {
            return message.readAllBytes().length;
        }
    }
}
