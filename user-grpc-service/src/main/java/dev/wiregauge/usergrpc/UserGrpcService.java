package dev.wiregauge.usergrpc;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.v1.BatchGetUsersRequest;
import dev.wiregauge.user.v1.BatchGetUsersResponse;
import dev.wiregauge.user.v1.CollectUsersRequest;
import dev.wiregauge.user.v1.CollectUsersResponse;
import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.GetUserResponse;
import dev.wiregauge.user.v1.ListUsersRequest;
import dev.wiregauge.user.v1.ListUsersResponse;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UploadUsersRequest;
import dev.wiregauge.user.v1.UploadUsersResponse;
import dev.wiregauge.user.v1.UserServiceGrpc;
import dev.wiregauge.user.wire.ProtobufUsers;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import org.lognet.springboot.grpc.GRpcService;

/** Answers the methods of the contract. The requests are valid when they come here, but for their payload: {@link RequestRules}. */
@GRpcService
class UserGrpcService extends UserServiceGrpc.UserServiceImplBase {

    @Override
    public void getUser(GetUserRequest request, StreamObserver<GetUserResponse> response) {
        response.onNext(UserMessages.answer(request));
        response.onCompleted();
    }

    @Override
    public StreamObserver<StreamUsersRequest> streamUsers(StreamObserver<StreamUsersResponse> responses) {
        return new PacedStream<StreamUsersRequest, StreamUsersResponse>(
                UserMessages::answer, (ServerCallStreamObserver<StreamUsersResponse>) responses);
    }

    @Override
    public void listUsers(ListUsersRequest request, StreamObserver<ListUsersResponse> responses) {
        Payload payload = RequestRules.payload(request.getBytes(), request.getShape());
        new PacedList<>(
                        request.getCount(),
                        index -> UserMessages.answer(request, payload, index),
                        (ServerCallStreamObserver<ListUsersResponse>) responses)
                .start();
    }

    @Override
    public void batchGetUsers(BatchGetUsersRequest request, StreamObserver<BatchGetUsersResponse> response) {
        Payload payload = RequestRules.payload(request.getBytes(), request.getShape());
        RequestRules.checkOneMessage(request.getCount(), payload);
        response.onNext(UserMessages.answer(request, payload));
        response.onCompleted();
    }

    @Override
    public void uploadUsers(UploadUsersRequest request, StreamObserver<UploadUsersResponse> response) {
        response.onNext(UserMessages.answer(request));
        response.onCompleted();
    }

    @Override
    public StreamObserver<CollectUsersRequest> collectUsers(StreamObserver<CollectUsersResponse> response) {
        return new PacedUpload<CollectUsersRequest, CollectUsersResponse>(
                request -> ProtobufUsers.user(request.getUser()),
                UserMessages::collected,
                (ServerCallStreamObserver<CollectUsersResponse>) response);
    }
}
