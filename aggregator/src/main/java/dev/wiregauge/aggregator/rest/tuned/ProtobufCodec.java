package dev.wiregauge.aggregator.rest.tuned;

import com.google.protobuf.Message;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.UserAt;
import dev.wiregauge.user.wire.http.BufferedMessages;
import dev.wiregauge.user.wire.http.MessageFrames;
import dev.wiregauge.user.wire.http.ProtobufBody;
import dev.wiregauge.user.wire.http.ProtobufCodecs;
import io.netty.buffer.ByteBuf;
import io.netty.util.AsciiString;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.core.codec.DecodingException;

/** Protobuf: the contract's messages, as gRPC carries them; several of them each behind its length. */
final class ProtobufCodec implements RecordCodec {

    private static final AsciiString WHOLE = AsciiString.cached(ProtobufCodecs.WHOLE.toString());
    private static final AsciiString DELIMITED = AsciiString.cached(ProtobufCodecs.DELIMITED.toString());

    private final BufferedMessages<User> user = new BufferedMessages<>(ProtobufBody.USER);
    private final BufferedMessages<List<User>> users = new BufferedMessages<>(ProtobufBody.USERS);
    private final BufferedMessages<UserAt> userAt = new BufferedMessages<>(ProtobufBody.USER_AT);
    private final BufferedMessages<Receipt> receipt = new BufferedMessages<>(ProtobufBody.RECEIPT);

    @Override
    public AsciiString message() {
        return WHOLE;
    }

    @Override
    public AsciiString stream() {
        return DELIMITED;
    }

    @Override
    public User readRecord(ByteBuf body) {
        return read(() -> user.get(body, body.readableBytes()));
    }

    @Override
    public @Nullable User readNext(ByteBuf stream, boolean hasEnded) {
        int length = MessageFrames.delimited(stream);
        if (length > MessageFrames.MAX_BYTES) {
            throw UpstreamException.badAnswer("REST backend: a message of a stream that is too long");
        }
        if (length == 0 || length > stream.readableBytes()) {
            if (hasEnded && stream.isReadable()) {
                throw UpstreamException.badAnswer("REST backend: the stream ended within a message");
            }
            return null;
        }
        User next = read(() -> user.getDelimited(stream, length));
        stream.skipBytes(length);
        return next;
    }

    @Override
    public RecordsReader readAll(int count, int maxBytes) {
        return new MessageReader(this, count, maxBytes);
    }

    /** Reads a message of several records that is here as a whole. */
    List<User> readRecords(ByteBuf message) {
        return read(() -> users.get(message, message.readableBytes()));
    }

    @Override
    public Receipt readReceipt(ByteBuf body) {
        return read(() -> receipt.get(body, body.readableBytes()));
    }

    private static <T> T read(Supplier<T> message) {
        try {
            return message.get();
        } catch (DecodingException notOne) {
            throw new UpstreamException(
                    UpstreamException.Reason.BAD_ANSWER, "REST backend: " + notOne.getMessage(), notOne);
        }
    }

    @Override
    public void writeNext(User next, ByteBuf stream) {
        user.writeDelimited(next, stream);
    }

    @Override
    public RecordsWriter writeAll(List<User> records) {
        List<Message> messages =
                records.stream().map(ProtobufBody.USER::message).toList();
        return new MessageWriter(
                user,
                messages,
                messages.stream().mapToLong(Message::getSerializedSize).sum());
    }

    @Override
    public void writeRequest(UserAt request, ByteBuf stream) {
        userAt.writeDelimited(request, stream);
    }

    /** Messages of one record, which one after the other are a message of all. They are made once: they are asked how long they are. */
    private record MessageWriter(BufferedMessages<User> buffers, List<Message> messages, long length)
            implements RecordsWriter {

        @Override
        public void write(int index, ByteBuf message) {
            buffers.write(messages.get(index), message);
        }
    }
}
