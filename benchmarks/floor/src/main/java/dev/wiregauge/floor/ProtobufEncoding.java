package dev.wiregauge.floor;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.wiregauge.user.User;
import dev.wiregauge.user.v1.GetUserResponse;
import dev.wiregauge.user.wire.ProtobufUsers;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufOutputStream;
import io.netty.util.AsciiString;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/**
 * Records as the contract's messages, of which several have their length before them, as a varint each. The answers of GetUser and
 * of ListUsers are the same bytes.
 */
final class ProtobufEncoding implements Encoding {

    private static final AsciiString MESSAGE = AsciiString.cached("application/x-protobuf");
    private static final AsciiString DELIMITED = AsciiString.cached("application/x-protobuf-delimited");

    private static final int BITS = 7;

    @Override
    public AsciiString whole() {
        return MESSAGE;
    }

    @Override
    public AsciiString streamed() {
        return DELIMITED;
    }

    @Override
    public void write(ByteBuf to, User user) {
        to.writeBytes(message(user).toByteArray());
    }

    @Override
    public void writeSome(ByteBuf to, Iterable<User> users) {
        CodedOutputStream messages = CodedOutputStream.newInstance(new ByteBufOutputStream(to));
        try {
            for (User user : users) {
                messages.writeMessageNoTag(message(user));
            }
            messages.flush();
        } catch (IOException impossible) {
            throw new UncheckedIOException("a buffer does not take a message", impossible);
        }
    }

    private static GetUserResponse message(User user) {
        return GetUserResponse.newBuilder().setUser(ProtobufUsers.message(user)).build();
    }

    @Override
    public User read(ByteBuf from) {
        return user(from, from.readableBytes());
    }

    @Override
    public void readSome(ByteBuf from, Consumer<User> users) {
        int begin = from.readerIndex();
        for (int length = length(from); length >= 0 && length <= from.readableBytes(); length = length(from)) {
            users.accept(user(from, length));
            begin = from.readerIndex();
        }
        from.readerIndex(begin);
    }

    /** Takes the length of the next message, and returns it; less than 0 when it has not come, or is none. */
    private static int length(ByteBuf from) {
        int length = 0;
        for (int bits = 0; from.isReadable(); bits += BITS) {
            byte next = from.readByte();
            length |= (next & 0x7F) << bits;
            if (next >= 0) {
                return length;
            }
        }
        return -1;
    }

    /** Takes a message: from where it is if that is the heap, as gRPC from a copy there otherwise. */
    private static User user(ByteBuf from, int length) {
        try {
            GetUserResponse message;
            if (from.hasArray()) {
                message = GetUserResponse.parser()
                        .parseFrom(from.array(), from.arrayOffset() + from.readerIndex(), length);
                from.skipBytes(length);
            } else {
                byte[] bytes = new byte[length];
                from.readBytes(bytes);
                message = GetUserResponse.parser().parseFrom(bytes);
            }
            if (!message.hasUser()) {
                throw new IllegalArgumentException("a message without its user");
            }
            return ProtobufUsers.user(message.getUser());
        } catch (InvalidProtocolBufferException malformed) {
            throw new IllegalArgumentException("no message of the contract", malformed);
        }
    }
}
