package dev.wiregauge.usergrpc;

import static dev.wiregauge.usergrpc.RequestRules.payload;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.BatchGetUsersRequest;
import dev.wiregauge.user.v1.BatchGetUsersResponse;
import dev.wiregauge.user.v1.CollectUsersResponse;
import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.GetUserResponse;
import dev.wiregauge.user.v1.ListUsersRequest;
import dev.wiregauge.user.v1.ListUsersResponse;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UploadUsersRequest;
import dev.wiregauge.user.v1.UploadUsersResponse;
import dev.wiregauge.user.v1.User;
import dev.wiregauge.user.wire.ProtobufUsers;

/** Makes what the methods answer. */
final class UserMessages {

    private UserMessages() {}

    static GetUserResponse answer(GetUserRequest request) {
        return GetUserResponse.newBuilder()
                .setUser(user(request.getSeed(), request.getIndex(), payload(request.getBytes(), request.getShape())))
                .build();
    }

    static StreamUsersResponse answer(StreamUsersRequest request) {
        return StreamUsersResponse.newBuilder()
                .setUser(user(request.getSeed(), request.getIndex(), payload(request.getBytes(), request.getShape())))
                .build();
    }

    /** Returns one of the answers to a request for a list. */
    static ListUsersResponse answer(ListUsersRequest request, Payload payload, int index) {
        return ListUsersResponse.newBuilder()
                .setUser(user(request.getSeed(), index, payload))
                .build();
    }

    static BatchGetUsersResponse answer(BatchGetUsersRequest request, Payload payload) {
        BatchGetUsersResponse.Builder users = BatchGetUsersResponse.newBuilder();
        for (int index = 0; index < request.getCount(); index++) {
            users.addUsers(user(request.getSeed(), index, payload));
        }
        return users.build();
    }

    static UploadUsersResponse answer(UploadUsersRequest request) {
        UserDigest digest = new UserDigest();
        for (User user : request.getUsersList()) {
            digest.add(ProtobufUsers.user(user));
        }
        Receipt receipt = digest.receipt();
        return UploadUsersResponse.newBuilder()
                .setCount(receipt.count())
                .setDigest(receipt.digest())
                .build();
    }

    static CollectUsersResponse collected(Receipt receipt) {
        return CollectUsersResponse.newBuilder()
                .setCount(receipt.count())
                .setDigest(receipt.digest())
                .build();
    }

    private static User user(long seed, int index, Payload payload) {
        return ProtobufUsers.message(UserGenerator.user(seed, index, payload));
    }
}
