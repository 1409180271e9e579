package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.Collections;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Publisher;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
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
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "wiregauge.max-count=10")
class GzipFailureIT {

    /** What ten records may take. */
    private static final int LIMIT = 1760;

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
    void answers502WhenAnAnswerUnfoldsBeyondTheLimit(String mode) throws Exception {
        assertThat(AggregatorClient.problem(client.get("/api/" + mode + "/user/5"), 502)
                        .get("type")
                        .asString())
                .isEqualTo("urn:wiregauge:problem:bad-backend-answer");
    }

    /** One record, or an array with one, or one line: a megabyte of spaces in it. */
    private static Publisher<Void> answer(HttpServerRequest request, HttpServerResponse response) {
        String accept = request.requestHeaders().get("Accept", "application/json");
        String record = "{\"id\":\"%s\"}".formatted(" ".repeat(1_000_000));
        byte[] answer = zipped(
                request.uri().contains("count=") && accept.contains("json") && !accept.contains("ndjson")
                        ? "[" + record + "]"
                        : record + "\n");
        assertThat(answer).hasSizeLessThan(LIMIT);
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

    /** The same record a thousand times. */
    private static void batchGetUsers(UserRange request, StreamObserver<List<User>> answer) {
        ((ServerCallStreamObserver<List<User>>) answer).setCompression("gzip");
        answer.onNext(Collections.nCopies(1000, UserGenerator.user(request.seed(), 0)));
        answer.onCompleted();
    }
}
