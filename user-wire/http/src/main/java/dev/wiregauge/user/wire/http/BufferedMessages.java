package dev.wiregauge.user.wire.http;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Message;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.springframework.core.codec.DecodingException;

/** Messages of one body in Netty's buffers: writes them there, and reads them from there. For one thread. */
public final class BufferedMessages<T> {

    /** Wider messages are given bytes of their own. */
    private static final int KEPT_BYTES = 512;

    private final ProtobufBody<T> body;
    private final byte[] kept = new byte[KEPT_BYTES];

    public BufferedMessages(ProtobufBody<T> body) {
        this.body = body;
    }

    /** Adds a message. */
    public void write(T value, ByteBuf to) {
        write(body.message(value), to);
    }

    /** Adds a message that has been made. */
    public void write(Message message, ByteBuf to) {
        write(message, 0, to);
    }

    /** Adds a message behind its length. */
    public void writeDelimited(T value, ByteBuf to) {
        Message message = body.message(value);
        write(message, CodedOutputStream.computeUInt32SizeNoTag(message.getSerializedSize()), to);
    }

    /** {@code before}: how many bytes its length takes, or 0 to leave it out. */
    private void write(Message message, int before, ByteBuf to) {
        int size = message.getSerializedSize();
        byte[] bytes = room(before + size);
        CodedOutputStream out = CodedOutputStream.newInstance(bytes, 0, before + size);
        try {
            if (before > 0) {
                out.writeUInt32NoTag(size);
            }
            message.writeTo(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException("an array of its size does not hold a message", impossible);
        }
        to.writeBytes(bytes, 0, before + size);
    }

    /**
     * Returns what the next bytes say, and leaves them there.
     *
     * @throws DecodingException when they are not such a message
     */
    public T get(ByteBuf from, int length) {
        return get(from, 0, length);
    }

    /**
     * Returns what the next bytes say, which are a message behind its length, and leaves them there.
     *
     * @throws DecodingException when they are not such a message
     */
    public T getDelimited(ByteBuf from, int length) {
        int before = 1;
        while (from.getByte(from.readerIndex() + before - 1) < 0) {
            before++;
        }
        return get(from, before, length - before);
    }

    private T get(ByteBuf from, int before, int length) {
        byte[] bytes = room(length);
        from.getBytes(from.readerIndex() + before, bytes, 0, length);
        return body.read(bytes, 0, length);
    }

    private byte[] room(int length) {
        return length <= KEPT_BYTES ? kept : new byte[length];
    }
}
