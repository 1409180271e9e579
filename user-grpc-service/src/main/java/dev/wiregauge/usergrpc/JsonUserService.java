package dev.wiregauge.usergrpc;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.wire.UserAt;
import dev.wiregauge.user.wire.UserMethods;
import dev.wiregauge.user.wire.UserRange;
import io.grpc.BindableService;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.lognet.springboot.grpc.GRpcService;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;

/** Answers the methods in JSON. The requests are valid when they come here, but for their payload: {@link RequestRules}. */
@GRpcService
class JsonUserService implements BindableService {

    private final UserMethods methods;

    JsonUserService(Environment environment) {
        methods = environment.acceptsProfiles(Profiles.of("tuned")) ? UserMethods.TEMPLATE_JSON : UserMethods.JSON;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ServerServiceDefinition.builder(methods.service())
                .addMethod(methods.getUser(), ServerCalls.asyncUnaryCall(this::getUser))
                .addMethod(methods.batchGetUsers(), ServerCalls.asyncUnaryCall(this::batchGetUsers))
                .addMethod(methods.listUsers(), ServerCalls.asyncServerStreamingCall(this::listUsers))
                .addMethod(methods.streamUsers(), ServerCalls.asyncBidiStreamingCall(this::streamUsers))
                .addMethod(methods.uploadUsers(), ServerCalls.asyncUnaryCall(this::uploadUsers))
                .addMethod(methods.collectUsers(), ServerCalls.asyncClientStreamingCall(this::collectUsers))
                .build();
    }

    private void getUser(UserAt request, StreamObserver<User> response) {
        response.onNext(UserGenerator.user(request.seed(), request.index(), RequestRules.payload(request)));
        response.onCompleted();
    }

    private void batchGetUsers(UserRange request, StreamObserver<List<User>> response) {
        Payload payload = RequestRules.payload(request);
        RequestRules.checkOneMessage(request.count(), payload);
        response.onNext(IntStream.range(0, request.count())
                .mapToObj(index -> UserGenerator.user(request.seed(), index, payload))
                .toList());
        response.onCompleted();
    }

    private void listUsers(UserRange request, StreamObserver<User> responses) {
        Payload payload = RequestRules.payload(request);
        new PacedList<>(
                        request.count(),
                        index -> UserGenerator.user(request.seed(), index, payload),
                        (ServerCallStreamObserver<User>) responses)
                .start();
    }

    private void uploadUsers(List<User> users, StreamObserver<Receipt> response) {
        response.onNext(new UserDigest().addAll(users).receipt());
        response.onCompleted();
    }

    private StreamObserver<User> collectUsers(StreamObserver<Receipt> response) {
        return new PacedUpload<User, Receipt>(
                Function.identity(), Function.identity(), (ServerCallStreamObserver<Receipt>) response);
    }

    private StreamObserver<UserAt> streamUsers(StreamObserver<User> responses) {
        return new PacedStream<UserAt, User>(
                request -> UserGenerator.user(request.seed(), request.index(), RequestRules.payload(request)),
                (ServerCallStreamObserver<User>) responses);
    }
}
