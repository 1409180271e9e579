package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.wire.UserMethods;
import dev.wiregauge.user.wire.UserRange;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Publisher;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

/** Backends whose small answers unfold to more than the largest that there may be. */
@DirtiesContext
@ActiveProfiles("gzip")
@ExtendWith(OutputCaptureExtension.class)
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class GzipFailureIT {

    /** More than the largest answer, by more than may come at a time: what ends a line is no longer counted. */
    private static final int TOO_MANY = Payload.MESSAGE_BYTES + 1_000_000;

    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private static final DisposableServer REST = HttpServer.create()
            .bindAddress(() -> ANY_PORT)
            .protocol(HttpProtocol.HTTP11, HttpProtocol.H2C)
            .handle(GzipFailureIT::answer)
            .bindNow();

    private static final Server GRPC = grpc();

    private final AggregatorClient client;

    GzipFailureIT(@LocalServerPort int port) {
        client = new AggregatorClient(port);
    }

    @DynamicPropertySource
    static void useThem(DynamicPropertyRegistry registry) {
        registry.add("wiregauge.rest.url", () -> "http://127.0.0.1:" + REST.port());
        registry.add("wiregauge.grpc.target", () -> "127.0.0.1:" + GRPC.getPort());
    }

    @AfterAll
    static void stop() {
        REST.disposeNow();
        GRPC.shutdownNow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rest/unary",
                "rest/batch",
                "rest/server-stream",
                "rest-h2/unary",
                "rest-h2/batch",
                "rest-h2/stream",
                "grpc/batch",
                "grpc-json/batch"
            })
    void answers502WhenAnAnswerUnfoldsBeyondTheLimit(String mode, CapturedOutput output) throws Exception {
        int before = output.length();
        assertThat(AggregatorClient.problem(client.get("/api/" + mode + "/user/1"), 502)
                        .get("type")
                        .asString())
                .isEqualTo("urn:wiregauge:problem:bad-backend-answer");
        // Nothing else is wrong with them.
        assertThat(output.toString().substring(before))
                .containsAnyOf("Exceeded limit on max bytes", "exceeds maximum size");
    }

    /** A record, an array with one, or one line. */
    private static Publisher<Void> answer(HttpServerRequest request, HttpServerResponse response) {
        String accept = request.requestHeaders().get("Accept", "application/json");
        String record = RecordJson.MAPPER.writeValueAsString(wide());
        boolean isArray = request.uri().contains("count=") && !accept.contains("ndjson");
        byte[] answer = zipped(isArray ? "[" + record + "]" : record + "\n");
        assertThat(answer).hasSizeLessThan(TOO_MANY / 100);
        return response.header("Content-Encoding", "gzip")
                .header("Content-Type", accept.contains("ndjson") ? "application/x-ndjson" : "application/json")
                .sendByteArray(Mono.just(answer));
    }

    private static byte[] zipped(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    private static Server grpc() {
        try {
            return NettyServerBuilder.forAddress(ANY_PORT)
                    .addService(service(UserMethods.PROTOBUF))
                    .addService(service(UserMethods.JSON))
                    .build()
                    .start();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static ServerServiceDefinition service(UserMethods methods) {
        return ServerServiceDefinition.builder(methods.service())
                .addMethod(methods.batchGetUsers(), ServerCalls.asyncUnaryCall(GzipFailureIT::batchGetUsers))
                .build();
    }

    private static void batchGetUsers(UserRange request, StreamObserver<List<User>> answer) {
        ((ServerCallStreamObserver<List<User>>) answer).setCompression("gzip");
        answer.onNext(List.of(wide()));
        answer.onCompleted();
    }

    /** A record with more words than there may be bytes. */
    private static User wide() {
        User user = UserGenerator.user(42, 0);
        return new User(
                user.id(),
                user.numericId(),
                user.firstName(),
                user.lastName(),
                user.city(),
                "word ".repeat(TOO_MANY / 5 + 1),
                null);
    }
}
