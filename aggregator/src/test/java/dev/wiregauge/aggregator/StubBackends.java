package dev.wiregauge.aggregator;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.wire.UserAt;
import dev.wiregauge.user.wire.UserMethods;
import dev.wiregauge.user.wire.UserRange;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Both backends on real sockets, as well or as badly behaved as a test wants them to be. */
final class StubBackends implements AutoCloseable {

    /** What a backend does with a call. */
    enum Manner {
        GOOD,
        SILENT,
        FAILING,
        /** Without the one record; of several, without one of them. */
        SHORT,
        /** Answers the first {@value #RECORDS_BEFORE_FAILURE} records, then fails. */
        FAILING_LATE
    }

    static final int RECORDS_BEFORE_FAILURE = 5_000;

    private static final Pattern SEED_AND_COUNT = Pattern.compile("seed=(-?\\d+)&count=(\\d+)");

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
            rest.createContext("/api/rest/users/", this::answerOne);
            rest.createContext("/api/rest/users", this::answerAll);
            rest.start();
            grpc = NettyServerBuilder.forAddress(anyPort)
                    .addService(service(UserMethods.PROTOBUF))
                    .addService(service(UserMethods.JSON))
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

    private void answerOne(HttpExchange exchange) throws IOException {
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
            byte[] body = json(seed, index).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
        exchange.close();
    }

    /** As an array, or as lines. */
    private void answerAll(HttpExchange exchange) throws IOException {
        calls.incrementAndGet();
        Matcher query = SEED_AND_COUNT.matcher(exchange.getRequestURI().getQuery());
        if (!query.matches()) {
            throw new IOException("expected seed and count, got " + exchange.getRequestURI());
        }
        long seed = Long.parseLong(query.group(1));
        int count = Integer.parseInt(query.group(2));
        boolean lines = exchange.getRequestHeaders().getFirst("Accept").contains("ndjson");
        if (manner == Manner.SILENT) {
            return;
        }
        if (fails(lines ? 0 : count - 1)) {
            exchange.sendResponseHeaders(500, -1);
            exchange.close();
            return;
        }
        exchange.getResponseHeaders().set("Content-Type", lines ? "application/x-ndjson" : "application/json");
        exchange.sendResponseHeaders(200, 0);
        OutputStream body = exchange.getResponseBody();
        int first = manner == Manner.SHORT ? 1 : 0;
        for (int index = first; index < count; index++) {
            if (fails(index)) {
                body.flush();
                // Breaks the connection, where closing would end the answer well.
                throw new IOException("as told");
            }
            String before = lines ? "" : index == first ? "[" : ",";
            body.write((before + json(seed, index) + (lines ? "\n" : "")).getBytes(StandardCharsets.UTF_8));
        }
        body.write((lines ? "" : count == first ? "[]" : "]").getBytes(StandardCharsets.UTF_8));
        exchange.close();
    }

    private static String json(long seed, int index) {
        User user = UserGenerator.user(seed, index);
        return """
                {"id":"%s","numericId":%d,"firstName":"%s","lastName":"%s","city":"%s"}\
                """.formatted(user.id(), user.numericId(), user.firstName(), user.lastName(), user.city());
    }

    /** The contract in one encoding. */
    private ServerServiceDefinition service(UserMethods methods) {
        return ServerServiceDefinition.builder(methods.service())
                .addMethod(methods.getUser(), ServerCalls.asyncUnaryCall(this::getUser))
                .addMethod(methods.batchGetUsers(), ServerCalls.asyncUnaryCall(this::batchGetUsers))
                .addMethod(methods.listUsers(), ServerCalls.asyncServerStreamingCall(this::listUsers))
                .addMethod(methods.streamUsers(), ServerCalls.asyncBidiStreamingCall(this::streamUsers))
                .build();
    }

    private static void fail(StreamObserver<?> answer) {
        answer.onError(Status.INTERNAL.withDescription("secret detail").asRuntimeException());
    }

    private void getUser(UserAt request, StreamObserver<User> answer) {
        calls.incrementAndGet();
        if (manner == Manner.SILENT) {
            return;
        }
        if (fails(request.index())) {
            fail(answer);
            return;
        }
        if (manner != Manner.SHORT) {
            answer.onNext(UserGenerator.user(request.seed(), request.index()));
        }
        answer.onCompleted();
    }

    private void batchGetUsers(UserRange request, StreamObserver<List<User>> answer) {
        calls.incrementAndGet();
        if (manner == Manner.SILENT) {
            return;
        }
        if (fails(request.count() - 1)) {
            fail(answer);
            return;
        }
        answer.onNext(IntStream.range(manner == Manner.SHORT ? 1 : 0, request.count())
                .mapToObj(index -> UserGenerator.user(request.seed(), index))
                .toList());
        answer.onCompleted();
    }

    private void listUsers(UserRange request, StreamObserver<User> answers) {
        calls.incrementAndGet();
        if (manner == Manner.SILENT) {
            return;
        }
        for (int index = manner == Manner.SHORT ? 1 : 0; index < request.count(); index++) {
            if (fails(index)) {
                fail(answers);
                return;
            }
            answers.onNext(UserGenerator.user(request.seed(), index));
        }
        answers.onCompleted();
    }

    private StreamObserver<UserAt> streamUsers(StreamObserver<User> answers) {
        calls.incrementAndGet();
        return new StreamObserver<>() {
            private boolean first = true;
            private boolean failed;

            @Override
            public void onNext(UserAt request) {
                if (manner == Manner.SILENT || failed) {
                    return;
                }
                if (fails(request.index())) {
                    failed = true;
                    fail(answers);
                    return;
                }
                if (!first || manner != Manner.SHORT) {
                    answers.onNext(UserGenerator.user(request.seed(), request.index()));
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
                    answers.onCompleted();
                }
            }
        };
    }
}
