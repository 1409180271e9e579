package dev.wiregauge.aggregator;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.GetUserResponse;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UserServiceGrpc;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Both backends on real sockets, as well or as badly behaved as a test wants them to be. */
final class StubBackends implements AutoCloseable {

    /** What a backend does with a call. */
    enum Manner {
        GOOD,
        SILENT,
        FAILING,
        /** REST: 200 without a body. gRPC stream: one answer too few. */
        SHORT,
        /** Answers the first {@value #RECORDS_BEFORE_FAILURE} records, then fails. */
        FAILING_LATE
    }

    static final int RECORDS_BEFORE_FAILURE = 5_000;

    volatile Manner manner = Manner.GOOD;

    final AtomicInteger calls = new AtomicInteger();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer rest;
    private final Server grpc;

    StubBackends() {
        try {
            InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            rest = HttpServer.create(anyPort, 0);
            rest.setExecutor(threads);
            rest.createContext("/api/rest/users/", this::answer);
            rest.start();
            grpc = NettyServerBuilder.forAddress(anyPort)
                    .addService(new GrpcStub())
                    .build()
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String restUrl() {
        return "http://127.0.0.1:" + rest.getAddress().getPort();
    }

    String grpcTarget() {
        return "127.0.0.1:" + grpc.getPort();
    }

    @Override
    public void close() {
        rest.stop(0);
        grpc.shutdownNow();
        threads.shutdownNow();
    }

    private boolean fails(int index) {
        return manner == Manner.FAILING || (manner == Manner.FAILING_LATE && index >= RECORDS_BEFORE_FAILURE);
    }

    private void answer(HttpExchange exchange) throws IOException {
        calls.incrementAndGet();
        String path = exchange.getRequestURI().getPath();
        int index = Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
        long seed = Long.parseLong(exchange.getRequestURI().getQuery().substring("seed=".length()));
        if (manner == Manner.SILENT) {
            return;
        }
        if (fails(index) || manner == Manner.SHORT) {
            exchange.sendResponseHeaders(fails(index) ? 500 : 200, -1);
        } else {
            User user = UserGenerator.user(seed, index);
            byte[] body = """
                    {"id":"%s","numericId":%d,"firstName":"%s","lastName":"%s","city":"%s"}""".formatted(user.id(), user.numericId(), user.firstName(), user.lastName(), user.city())
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
        exchange.close();
    }

    private static dev.wiregauge.user.v1.User message(long seed, int index) {
        User user = UserGenerator.user(seed, index);
        return dev.wiregauge.user.v1.User.newBuilder()
                .setId(user.id())
                .setNumericId(user.numericId())
                .setFirstName(user.firstName())
                .setLastName(user.lastName())
                .setCity(user.city())
                .build();
    }

    private final class GrpcStub extends UserServiceGrpc.UserServiceImplBase {

        @Override
        public void getUser(GetUserRequest request, StreamObserver<GetUserResponse> response) {
            calls.incrementAndGet();
            if (manner == Manner.SILENT) {
                return;
            }
            if (fails(request.getIndex())) {
                response.onError(
                        Status.INTERNAL.withDescription("secret detail").asRuntimeException());
                return;
            }
            if (manner != Manner.SHORT) {
                response.onNext(GetUserResponse.newBuilder()
                        .setUser(message(request.getSeed(), request.getIndex()))
                        .build());
            }
            response.onCompleted();
        }

        @Override
        public StreamObserver<StreamUsersRequest> streamUsers(StreamObserver<StreamUsersResponse> responses) {
            calls.incrementAndGet();
            return new StreamObserver<>() {
                private boolean first = true;
                private boolean failed;

                @Override
                public void onNext(StreamUsersRequest request) {
                    if (manner == Manner.SILENT || failed) {
                        return;
                    }
                    if (fails(request.getIndex())) {
                        failed = true;
                        responses.onError(
                                Status.INTERNAL.withDescription("secret detail").asRuntimeException());
                        return;
                    }
                    if (!first || manner != Manner.SHORT) {
                        responses.onNext(StreamUsersResponse.newBuilder()
                                .setUser(message(request.getSeed(), request.getIndex()))
                                .build());
                    }
                    first = false;
                }

                @Override
                public void onError(Throwable cancelled) {
                    // the aggregator no longer wants the answers
                }

                @Override
                public void onCompleted() {
                    if (manner != Manner.SILENT && !failed) {
                        responses.onCompleted();
                    }
                }
            };
        }
    }
}
