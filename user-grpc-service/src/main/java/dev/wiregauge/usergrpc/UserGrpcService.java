package dev.wiregauge.usergrpc;

import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.BatchGetUsersRequest;
import dev.wiregauge.user.v1.BatchGetUsersResponse;
import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.GetUserResponse;
import dev.wiregauge.user.v1.ListUsersRequest;
import dev.wiregauge.user.v1.ListUsersResponse;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.User;
import dev.wiregauge.user.v1.UserServiceGrpc;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import org.lognet.springboot.grpc.GRpcService;

/** Answers the four methods of the contract; {@code META-INF/user-constraints.xml} says which requests are valid. */
@GRpcService
class UserGrpcService extends UserServiceGrpc.UserServiceImplBase {

    @Override
    public void getUser(GetUserRequest request, StreamObserver<GetUserResponse> response) {
        response.onNext(GetUserResponse.newBuilder()
                .setUser(message(request.getSeed(), request.getIndex()))
                .build());
        response.onCompleted();
    }

    @Override
    public StreamObserver<StreamUsersRequest> streamUsers(StreamObserver<StreamUsersResponse> responses) {
        return new PacedStream((ServerCallStreamObserver<StreamUsersResponse>) responses);
    }

    @Override
    public void listUsers(ListUsersRequest request, StreamObserver<ListUsersResponse> responses) {
        new PacedList(request, (ServerCallStreamObserver<ListUsersResponse>) responses).start();
    }

    @Override
    public void batchGetUsers(BatchGetUsersRequest request, StreamObserver<BatchGetUsersResponse> response) {
        BatchGetUsersResponse.Builder users = BatchGetUsersResponse.newBuilder();
        for (int index = 0; index < request.getCount(); index++) {
            users.addUsers(message(request.getSeed(), index));
        }
        response.onNext(users.build());
        response.onCompleted();
    }

    static User message(long seed, int index) {
        dev.wiregauge.user.User user = UserGenerator.user(seed, index);
        return User.newBuilder()
                .setId(user.id())
                .setNumericId(user.numericId())
                .setFirstName(user.firstName())
                .setLastName(user.lastName())
                .setCity(user.city())
                .build();
    }
}
