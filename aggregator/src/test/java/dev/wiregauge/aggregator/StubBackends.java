package dev.wiregauge.aggregator;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.wire.UserAt;
import dev.wiregauge.user.wire.UserMethods;
import dev.wiregauge.user.wire.UserRange;
import dev.wiregauge.user.wire.http.ProtobufBody;
import dev.wiregauge.user.wire.http.ProtobufCodecs;
import io.grpc.Context;
import io.grpc.Deadline;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import org.springframework.web.reactive.function.server.HandlerStrategies;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.server.HttpServer;

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
        FAILING_LATE,
        /** Streams all records, and not their end. */
        ENDLESS,
        /** Over HTTP: answers whole but for the last bytes. */
        TRUNCATED,
        /** Over HTTP: breaks off within its answers. */
        BROKEN,
        /** Over HTTP: answers with the word null. */
        NULL,
        /** Over HTTP: says of its answers that they are something else. */
        OF_ANOTHER_TYPE
    }

    static final int RECORDS_BEFORE_FAILURE = 5_000;

    private static final ParameterizedTypeReference<List<User>> USERS = new ParameterizedTypeReference<>() {};
    private static final List<ProtobufBody<?>> BODIES =
            List.of(ProtobufBody.USER, ProtobufBody.USERS, ProtobufBody.USER_AT, ProtobufBody.RECEIPT);
    private static final Set<MediaType> STREAMED = Set.of(MediaType.APPLICATION_NDJSON, ProtobufCodecs.DELIMITED);

    volatile Manner manner = Manner.GOOD;

    /** What a failing backend answers over HTTP. */
    volatile int httpStatus = 500;
    /** What a failing backend answers over gRPC. */
    volatile Status grpcStatus = Status.INTERNAL;

    final AtomicInteger calls = new AtomicInteger();
    /** How much time each call has, in their order, of those that say so. */
    final List<Duration> budgets = new CopyOnWriteArrayList<>();
    /** Streams without an end that the aggregator has stopped. */
    final AtomicInteger stopped = new AtomicInteger();

    private final DisposableServer rest;
    private final Server grpc;

    StubBackends() {
        try {
            InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            rest = HttpServer.create()
                    .bindAddress(() -> anyPort)
                    .protocol(HttpProtocol.HTTP11, HttpProtocol.H2C)
                    .handle(new ReactorHttpHandlerAdapter(restHandler()))
                    .bindNow();
            grpc = NettyServerBuilder.forAddress(anyPort)
                    .addService(service(UserMethods.PROTOBUF))
                    .addService(service(UserMethods.JSON))
                    .intercept(deadlines())
                    .build()
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private HttpHandler restHandler() {
        HttpHandler handler = RouterFunctions.toHttpHandler(
                RouterFunctions.route()
                        .GET("/api/rest/users/{index}", this::one)
                        .GET("/api/rest/users", this::all)
                        .POST("/api/rest/users", this::each)
                        .POST("/api/rest/receipts", this::receipt)
                        .build(),
                HandlerStrategies.builder()
                        .codecs(codecs -> ProtobufCodecs.addTo(codecs, Integer.MAX_VALUE, BODIES))
                        .build());
        return (request, response) -> {
            String budget = request.getHeaders().getFirst(GrpcTimeout.HEADER);
            if (budget != null) {
                budgets.add(GrpcTimeout.parse(budget).orElseThrow());
            }
            return handler.handle(request, new BadHttpAnswer(() -> manner, response));
        };
    }

    private ServerInterceptor deadlines() {
        return new ServerInterceptor() {
            @Override
            public <Q, A> ServerCall.Listener<Q> interceptCall(
                    ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
                Deadline deadline = Context.current().getDeadline();
                if (deadline != null) {
                    budgets.add(Duration.ofNanos(deadline.timeRemaining(TimeUnit.NANOSECONDS)));
                }
                return next.startCall(call, headers);
            }
        };
    }

    int restPort() {
        return rest.port();
    }

    int grpcPort() {
        return grpc.getPort();
    }

    String restUrl() {
        return "http://127.0.0.1:" + restPort();
    }

    String grpcTarget() {
        return "127.0.0.1:" + grpcPort();
    }

    @Override
    public void close() {
        rest.disposeNow();
        grpc.shutdownNow();
    }

    private boolean fails(int index) {
        return manner == Manner.FAILING || (manner == Manner.FAILING_LATE && index >= RECORDS_BEFORE_FAILURE);
    }

    private Mono<ServerResponse> one(ServerRequest request) {
        calls.incrementAndGet();
        int index = Integer.parseInt(request.pathVariable("index"));
        return switch (manner) {
            case SILENT -> Mono.never();
            case SHORT -> ServerResponse.ok().build();
            case GOOD, FAILING, FAILING_LATE, ENDLESS, TRUNCATED, BROKEN, NULL, OF_ANOTHER_TYPE ->
                fails(index)
                        ? ServerResponse.status(httpStatus).build()
                        : ServerResponse.ok()
                                .contentType(accepted(request))
                                .bodyValue(UserGenerator.user(number(request, "seed"), index, payload(request)));
        };
    }

    /** What the aggregator says that it reads. */
    private static MediaType accepted(ServerRequest request) {
        return request.headers().accept().getFirst();
    }

    /** All at once, or as a stream. */
    private Mono<ServerResponse> all(ServerRequest request) {
        int count = Math.toIntExact(number(request, "count"));
        long seed = number(request, "seed");
        Payload payload = payload(request);
        if (STREAMED.contains(accepted(request))) {
            return stream(request, Flux.range(0, count).map(index -> new UserAt(seed, index, payload)));
        }
        calls.incrementAndGet();
        if (manner == Manner.SILENT) {
            return Mono.never();
        }
        if (fails(count - 1)) {
            return ServerResponse.status(httpStatus).build();
        }
        return ServerResponse.ok()
                .contentType(accepted(request))
                .bodyValue(
                        IntStream.range(manner == Manner.SHORT ? 1 : 0, count)
                                .mapToObj(index -> UserGenerator.user(seed, index, payload))
                                .toList(),
                        USERS);
    }

    private Mono<ServerResponse> each(ServerRequest request) {
        return stream(request, request.bodyToFlux(UserAt.class));
    }

    private Mono<ServerResponse> stream(ServerRequest request, Flux<UserAt> requests) {
        calls.incrementAndGet();
        return switch (manner) {
            case SILENT -> Mono.never();
            case FAILING -> ServerResponse.status(httpStatus).build();
            case SHORT -> users(request, requests.skip(1));
            case GOOD, FAILING_LATE, ENDLESS, TRUNCATED, BROKEN, NULL, OF_ANOTHER_TYPE -> users(request, requests);
        };
    }

    private Mono<ServerResponse> users(ServerRequest request, Flux<UserAt> requests) {
        Flux<User> users = requests.map(at -> {
            if (fails(at.index())) {
                throw new IllegalStateException("as told");
            }
            return UserGenerator.user(at.seed(), at.index(), at.payload());
        });
        if (manner == Manner.ENDLESS) {
            users = users.concatWith(Flux.never()).doOnCancel(stopped::incrementAndGet);
        }
        return ServerResponse.ok().contentType(accepted(request)).body(users, User.class);
    }

    private Mono<ServerResponse> receipt(ServerRequest request) {
        calls.incrementAndGet();
        Flux<User> users = request.headers()
                .contentType()
                .filter(MediaType.APPLICATION_PROTOBUF::equals)
                .map(_ -> request.bodyToMono(USERS).flatMapIterable(Function.identity()))
                // An array of JSON as well as lines.
                .orElseGet(() -> request.bodyToFlux(User.class));
        return switch (manner) {
            case SILENT -> Mono.never();
            // Read to the end, for the answer to arrive before the connection ends.
            case FAILING -> users.then(ServerResponse.status(httpStatus).build());
            case SHORT -> receipt(request, users.skip(1));
            case GOOD, FAILING_LATE, ENDLESS, TRUNCATED, BROKEN, NULL, OF_ANOTHER_TYPE -> receipt(request, users);
        };
    }

    private Mono<ServerResponse> receipt(ServerRequest request, Flux<User> users) {
        return users.index((index, user) -> {
                    if (fails(Math.toIntExact(index))) {
                        throw new IllegalStateException("as told");
                    }
                    return user;
                })
                .reduceWith(UserDigest::new, UserDigest::add)
                .flatMap(digest ->
                        ServerResponse.ok().contentType(accepted(request)).bodyValue(digest.receipt()));
    }

    private static Payload payload(ServerRequest request) {
        return Payload.of(
                request.queryParam("bytes").map(Integer::valueOf).orElse(null),
                request.queryParam("shape").map(_ -> Shape.NUMERIC).orElse(null));
    }

    private static long number(ServerRequest request, String name) {
        return Long.parseLong(request.queryParam(name).orElseThrow());
    }

    /** The contract in one encoding. */
    private ServerServiceDefinition service(UserMethods methods) {
        return ServerServiceDefinition.builder(methods.service())
                .addMethod(methods.getUser(), ServerCalls.asyncUnaryCall(this::getUser))
                .addMethod(methods.batchGetUsers(), ServerCalls.asyncUnaryCall(this::batchGetUsers))
                .addMethod(methods.listUsers(), ServerCalls.asyncServerStreamingCall(this::listUsers))
                .addMethod(methods.streamUsers(), ServerCalls.asyncBidiStreamingCall(this::streamUsers))
                .addMethod(methods.uploadUsers(), ServerCalls.asyncUnaryCall(this::uploadUsers))
                .addMethod(methods.collectUsers(), ServerCalls.asyncClientStreamingCall(this::collectUsers))
                .build();
    }

    private void fail(StreamObserver<?> answer) {
        answer.onError(grpcStatus.withDescription("secret detail").asRuntimeException());
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
            answer.onNext(UserGenerator.user(request.seed(), request.index(), request.payload()));
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
                .mapToObj(index -> UserGenerator.user(request.seed(), index, request.payload()))
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
            answers.onNext(UserGenerator.user(request.seed(), index, request.payload()));
        }
        if (manner == Manner.ENDLESS) {
            ((ServerCallStreamObserver<User>) answers).setOnCancelHandler(stopped::incrementAndGet);
            return;
        }
        answers.onCompleted();
    }

    private void uploadUsers(List<User> users, StreamObserver<Receipt> answer) {
        calls.incrementAndGet();
        if (manner == Manner.SILENT) {
            return;
        }
        if (fails(users.size() - 1)) {
            fail(answer);
            return;
        }
        List<User> received = manner == Manner.SHORT ? users.subList(1, users.size()) : users;
        answer.onNext(new UserDigest().addAll(received).receipt());
        answer.onCompleted();
    }

    private StreamObserver<User> collectUsers(StreamObserver<Receipt> answer) {
        calls.incrementAndGet();
        return new StreamObserver<>() {
            private final UserDigest digest = new UserDigest();
            private int received;
            private boolean failed;

            @Override
            public void onNext(User user) {
                int index = received++;
                if (manner == Manner.SILENT || failed) {
                    return;
                }
                if (fails(index)) {
                    failed = true;
                    fail(answer);
                    return;
                }
                if (index > 0 || manner != Manner.SHORT) {
                    digest.add(user);
                }
            }

            @Override
            public void onError(Throwable cancelled) {
                // the aggregator no longer wants the receipt
            }

            @Override
            public void onCompleted() {
                if (manner != Manner.SILENT && !failed) {
                    answer.onNext(digest.receipt());
                    answer.onCompleted();
                }
            }
        };
    }

    private StreamObserver<UserAt> streamUsers(StreamObserver<User> answers) {
        calls.incrementAndGet();
        ((ServerCallStreamObserver<User>) answers).setOnCancelHandler(stopped::incrementAndGet);
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
                    answers.onNext(UserGenerator.user(request.seed(), request.index(), request.payload()));
                }
                first = false;
            }

            @Override
            public void onError(Throwable cancelled) {
                // the aggregator no longer wants the answers
            }

            @Override
            public void onCompleted() {
                if (manner != Manner.SILENT && manner != Manner.ENDLESS && !failed) {
                    answers.onCompleted();
                }
            }
        };
    }
}
