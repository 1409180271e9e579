package dev.wiregauge.floor;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** A gateway whose backends are away, or do not say all. It never answers 200 with less than what it was asked for. */
class BackendFailureIT {

    static final List<String> MODES = FloorIT.BACKEND_MODES;
    static final List<String> REST_MODES =
            MODES.stream().filter(mode -> mode.startsWith("rest")).toList();
    static final List<String> STREAMS =
            MODES.stream().filter(mode -> mode.endsWith("stream")).toList();

    private static final int COUNT = 2 * BrokenBackend.WHOLE;

    private final List<EventLoop> loops = new ArrayList<>();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @AfterEach
    void stop() {
        client.close();
        loops.forEach(EventLoop::close);
    }

    private EventLoop loop() {
        EventLoop loop = EventLoop.start();
        loops.add(loop);
        return loop;
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void aBackendIsAway(String mode) throws Exception {
        // Bound, and not listening: no backend's own, stopped, which may go on listening if its event loop is busy.
        try (Socket away = new Socket()) {
            away.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            int port = away.getLocalPort();
            assertFailsAndFailsAgain(mode, new Backends(port, port, port));
        }
    }

    /** What comes is well-formed, but not all. */
    @ParameterizedTest
    @FieldSource("STREAMS")
    void aStreamEndsTooSoon(String mode) throws Exception {
        assertFailsAndFailsAgain(mode, backends(new BrokenBackend(BrokenBackend.How.SHORT), Status.OK));
    }

    /** A connection ends, or gRPC's call, when some of the records have come. */
    @ParameterizedTest
    @FieldSource("MODES")
    void aBackendBreaks(String mode) throws Exception {
        assertFailsAndFailsAgain(mode, backends(new BrokenBackend(BrokenBackend.How.BREAKS), Status.UNAVAILABLE));
    }

    @ParameterizedTest
    @FieldSource("REST_MODES")
    void aBackendSaysWhatIsNoRecord(String mode) throws Exception {
        assertFailsAndFailsAgain(mode, backends(new BrokenBackend(BrokenBackend.How.GARBLED), Status.OK));
    }

    @ParameterizedTest
    @FieldSource("REST_MODES")
    void aBackendRefuses(String mode) throws Exception {
        HttpServer.Handler refusing = (_, response) -> response.answer(HttpResponseStatus.SERVICE_UNAVAILABLE);
        assertFailsAndFailsAgain(mode, backends(refusing, Status.OK));
    }

    private Backends backends(HttpServer.Handler rest, Status grpcEnd) throws IOException {
        int port = HttpServer.start(loop(), 0, pipeline -> pipeline.addLast(new Versions(rest)));
        return new Backends(port, port, startGrpc(grpcEnd));
    }

    private void assertFailsAndFailsAgain(String mode, Backends backends) throws Exception {
        int port = Floor.startGateway(loop(), 0, backends);
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:%d/api/%s/user/%d".formatted(port, mode, COUNT)))
                .timeout(Duration.ofSeconds(30))
                .build();
        for (int time = 0; time < 2; time++) { // the first failures leave nothing behind that those after them wait for
            // More calls at a time than there are connections: some of them fail before they have one.
            List<CompletableFuture<HttpResponse<String>>> answers = Stream.generate(
                            () -> client.sendAsync(request, HttpResponse.BodyHandlers.ofString()))
                    .limit(10)
                    .toList();
            for (CompletableFuture<HttpResponse<String>> answer : answers) {
                assertThat(answer.get().statusCode()).isEqualTo(502);
                assertThat(answer.get().body()).isEmpty();
            }
        }
    }

    /** Ends each stream after half of its messages, and each call for one record without it. */
    private int startGrpc(Status end) throws IOException {
        EventLoop loop = loop();
        ServerInterceptor interceptor = new ServerInterceptor() {
            @Override
            public <Q, A> ServerCall.Listener<Q> interceptCall(
                    ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
                return next.startCall(new Half<>(call, end), headers);
            }
        };
        NettyServerBuilder server = NettyServerBuilder.forAddress(Backends.here(0))
                .bossEventLoopGroup(loop.group())
                .workerEventLoopGroup(loop.group())
                .channelType(loop.serverSocket())
                .directExecutor();
        for (ServerServiceDefinition service : GrpcBackend.services()) {
            server.addService(ServerInterceptors.intercept(service, interceptor));
        }
        return server.build().start().getPort();
    }

    private static final class Half<Q, A> extends SimpleForwardingServerCall<Q, A> {

        private final Status end;
        private int sent;
        private boolean closed;

        Half(ServerCall<Q, A> call, Status end) {
            super(call);
            this.end = end;
        }

        @Override
        public void sendMessage(A message) {
            boolean isStream = !getMethodDescriptor().getType().serverSendsOneMessage();
            if (isStream && sent++ < COUNT / 2) {
                super.sendMessage(message);
            } else {
                close(end, new Metadata());
            }
        }

        @Override
        public void close(Status status, Metadata trailers) {
            if (!closed) {
                closed = true;
                super.close(status, trailers);
            }
        }
    }
}
