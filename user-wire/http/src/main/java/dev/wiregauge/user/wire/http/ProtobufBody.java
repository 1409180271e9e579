package dev.wiregauge.user.wire.http;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import dev.wiregauge.user.InvalidUserException;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.v1.BatchGetUsersResponse;
import dev.wiregauge.user.v1.GetUserResponse;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.UploadUsersResponse;
import dev.wiregauge.user.wire.ProtobufUsers;
import dev.wiregauge.user.wire.UserAt;
import java.util.List;
import java.util.function.Function;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.DecodingException;

/**
 * A message of the contract, seen as what it says. Messages that the contract gives the same fields under several names (one
 * user, all users, a receipt, a request for a user) are the same bytes, and one body here.
 */
public final class ProtobufBody<T> {

    /** One user, as gRPC's GetUser, ListUsers and StreamUsers answer it and CollectUsers takes it. */
    public static final ProtobufBody<User> USER = new ProtobufBody<>(
            ResolvableType.forClass(User.class),
            GetUserResponse.getDefaultInstance(),
            message -> ProtobufUsers.user(required(message.hasUser(), message).getUser()),
            user -> GetUserResponse.newBuilder()
                    .setUser(ProtobufUsers.message(user))
                    .build());

    /** All users, as gRPC's BatchGetUsers answers them and UploadUsers takes them. */
    public static final ProtobufBody<List<User>> USERS = new ProtobufBody<>(
            ResolvableType.forClassWithGenerics(List.class, User.class),
            BatchGetUsersResponse.getDefaultInstance(),
            message -> ProtobufUsers.users(message.getUsersList()),
            users -> {
                BatchGetUsersResponse.Builder message = BatchGetUsersResponse.newBuilder();
                users.forEach(user -> message.addUsers(ProtobufUsers.message(user)));
                return message.build();
            });

    /** What gRPC's UploadUsers and CollectUsers answer. */
    public static final ProtobufBody<Receipt> RECEIPT = new ProtobufBody<>(
            ResolvableType.forClass(Receipt.class),
            UploadUsersResponse.getDefaultInstance(),
            message -> new Receipt(message.getCount(), message.getDigest()),
            receipt -> UploadUsersResponse.newBuilder()
                    .setCount(receipt.count())
                    .setDigest(receipt.digest())
                    .build());

    /** What gRPC's StreamUsers takes. */
    public static final ProtobufBody<UserAt> USER_AT = new ProtobufBody<>(
            ResolvableType.forClass(UserAt.class),
            StreamUsersRequest.getDefaultInstance(),
            message -> new UserAt(
                    message.getSeed(),
                    message.getIndex(),
                    ProtobufUsers.width(message.getBytes()),
                    ProtobufUsers.shape(message.getShape())),
            at -> StreamUsersRequest.newBuilder()
                    .setSeed(at.seed())
                    .setIndex(at.index())
                    .setBytes(ProtobufUsers.width(at.bytes()))
                    .setShape(ProtobufUsers.shape(at.shape()))
                    .build());

    private final ResolvableType type;
    private final Reader<T> reader;
    private final Function<T, Message> writer;

    /** Reads a message out of bytes. */
    private interface Reader<T> {
        T read(byte[] bytes, int offset, int length) throws InvalidProtocolBufferException;
    }

    private ProtobufBody(ResolvableType type, Reader<T> reader, Function<T, Message> writer) {
        this.type = type;
        this.reader = reader;
        this.writer = writer;
    }

    @SuppressWarnings("unchecked") // a prototype's parser makes messages of its own class
    private <M extends Message> ProtobufBody(
            ResolvableType type, M prototype, Function<M, T> from, Function<T, Message> to) {
        this(
                type,
                (bytes, offset, length) ->
                        from.apply((M) prototype.getParserForType().parseFrom(bytes, offset, length)),
                to);
    }

    /** Returns the same message, seen as another type. */
    public <U> ProtobufBody<U> as(Class<U> other, Function<T, U> from, Function<U, T> to) {
        return new ProtobufBody<>(
                ResolvableType.forClass(other),
                (bytes, offset, length) -> from.apply(reader.read(bytes, offset, length)),
                value -> writer.apply(to.apply(value)));
    }

    boolean is(ResolvableType asked) {
        return type.isAssignableFrom(asked);
    }

    /** @throws DecodingException when the bytes are not such a message */
    T read(byte[] bytes, int offset, int length) {
        try {
            return reader.read(bytes, offset, length);
        } catch (InvalidProtocolBufferException | InvalidUserException malformed) {
            throw new DecodingException("no message of the contract", malformed);
        }
    }

    /** Returns the message that says it. */
    public Message message(T value) {
        return writer.apply(value);
    }

    private static <M> M required(boolean isThere, M message) {
        if (!isThere) {
            throw new DecodingException("a message without its user");
        }
        return message;
    }
}
