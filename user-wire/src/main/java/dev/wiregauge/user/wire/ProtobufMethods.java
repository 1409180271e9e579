package dev.wiregauge.user.wire;

import com.google.protobuf.Message;
import dev.wiregauge.user.Receipt;
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
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.protobuf.ProtoUtils;
import java.io.InputStream;
import java.util.function.Function;

/** The methods with the messages that protoc generates. */
final class ProtobufMethods {

    private ProtobufMethods() {}

    static UserMethods make() {
        String service = UserServiceGrpc.SERVICE_NAME;
        return new UserMethods(
                service,
                UserMethods.method(
                        service,
                        "GetUser",
                        MethodType.UNARY,
                        of(
                                GetUserRequest.getDefaultInstance(),
                                request -> new UserAt(
                                        request.getSeed(),
                                        request.getIndex(),
                                        ProtobufUsers.width(request.getBytes()),
                                        ProtobufUsers.shape(request.getShape())),
                                at -> GetUserRequest.newBuilder()
                                        .setSeed(at.seed())
                                        .setIndex(at.index())
                                        .setBytes(ProtobufUsers.width(at.bytes()))
                                        .setShape(ProtobufUsers.shape(at.shape()))
                                        .build()),
                        of(
                                GetUserResponse.getDefaultInstance(),
                                answer -> ProtobufUsers.user(answer.getUser()),
                                user -> GetUserResponse.newBuilder()
                                        .setUser(ProtobufUsers.message(user))
                                        .build())),
                UserMethods.method(
                        service,
                        "BatchGetUsers",
                        MethodType.UNARY,
                        of(
                                BatchGetUsersRequest.getDefaultInstance(),
                                request -> new UserRange(
                                        request.getSeed(),
                                        request.getCount(),
                                        ProtobufUsers.width(request.getBytes()),
                                        ProtobufUsers.shape(request.getShape())),
                                range -> BatchGetUsersRequest.newBuilder()
                                        .setSeed(range.seed())
                                        .setCount(range.count())
                                        .setBytes(ProtobufUsers.width(range.bytes()))
                                        .setShape(ProtobufUsers.shape(range.shape()))
                                        .build()),
                        of(
                                BatchGetUsersResponse.getDefaultInstance(),
                                answer -> ProtobufUsers.users(answer.getUsersList()),
                                users -> BatchGetUsersResponse.newBuilder()
                                        .addAllUsers(ProtobufUsers.messages(users))
                                        .build())),
                UserMethods.method(
                        service,
                        "ListUsers",
                        MethodType.SERVER_STREAMING,
                        of(
                                ListUsersRequest.getDefaultInstance(),
                                request -> new UserRange(
                                        request.getSeed(),
                                        request.getCount(),
                                        ProtobufUsers.width(request.getBytes()),
                                        ProtobufUsers.shape(request.getShape())),
                                range -> ListUsersRequest.newBuilder()
                                        .setSeed(range.seed())
                                        .setCount(range.count())
                                        .setBytes(ProtobufUsers.width(range.bytes()))
                                        .setShape(ProtobufUsers.shape(range.shape()))
                                        .build()),
                        of(
                                ListUsersResponse.getDefaultInstance(),
                                answer -> ProtobufUsers.user(answer.getUser()),
                                user -> ListUsersResponse.newBuilder()
                                        .setUser(ProtobufUsers.message(user))
                                        .build())),
                UserMethods.method(
                        service,
                        "StreamUsers",
                        MethodType.BIDI_STREAMING,
                        of(
                                StreamUsersRequest.getDefaultInstance(),
                                request -> new UserAt(
                                        request.getSeed(),
                                        request.getIndex(),
                                        ProtobufUsers.width(request.getBytes()),
                                        ProtobufUsers.shape(request.getShape())),
                                at -> StreamUsersRequest.newBuilder()
                                        .setSeed(at.seed())
                                        .setIndex(at.index())
                                        .setBytes(ProtobufUsers.width(at.bytes()))
                                        .setShape(ProtobufUsers.shape(at.shape()))
                                        .build()),
                        of(
                                StreamUsersResponse.getDefaultInstance(),
                                answer -> ProtobufUsers.user(answer.getUser()),
                                user -> StreamUsersResponse.newBuilder()
                                        .setUser(ProtobufUsers.message(user))
                                        .build())),
                UserMethods.method(
                        service,
                        "UploadUsers",
                        MethodType.UNARY,
                        of(
                                UploadUsersRequest.getDefaultInstance(),
                                request -> ProtobufUsers.users(request.getUsersList()),
                                users -> UploadUsersRequest.newBuilder()
                                        .addAllUsers(ProtobufUsers.messages(users))
                                        .build()),
                        of(
                                UploadUsersResponse.getDefaultInstance(),
                                answer -> new Receipt(answer.getCount(), answer.getDigest()),
                                receipt -> UploadUsersResponse.newBuilder()
                                        .setCount(receipt.count())
                                        .setDigest(receipt.digest())
                                        .build())),
                UserMethods.method(
                        service,
                        "CollectUsers",
                        MethodType.CLIENT_STREAMING,
                        of(
                                CollectUsersRequest.getDefaultInstance(),
                                request -> ProtobufUsers.user(request.getUser()),
                                user -> CollectUsersRequest.newBuilder()
                                        .setUser(ProtobufUsers.message(user))
                                        .build()),
                        of(
                                CollectUsersResponse.getDefaultInstance(),
                                answer -> new Receipt(answer.getCount(), answer.getDigest()),
                                receipt -> CollectUsersResponse.newBuilder()
                                        .setCount(receipt.count())
                                        .setDigest(receipt.digest())
                                        .build())));
    }

    /** A marshaller of a message, seen as what it says. */
    private static <M extends Message, T> Marshaller<T> of(M prototype, Function<M, T> from, Function<T, M> to) {
        Marshaller<M> messages = ProtoUtils.marshaller(prototype);
        return new Marshaller<>() {
            @Override
            public InputStream stream(T value) {
                return messages.stream(to.apply(value));
            }

            @Override
            public T parse(InputStream stream) {
                return from.apply(messages.parse(stream));
            }
        };
    }
}
