package dev.wiregauge.userrest.proto;

import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.http.BufferedMessages;
import dev.wiregauge.user.wire.http.MessageFrames;
import dev.wiregauge.user.wire.http.ProtobufBody;
import dev.wiregauge.user.wire.http.ProtobufCodecs;
import dev.wiregauge.userrest.tuned.PlainRecords;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;
import org.springframework.core.codec.DecodingException;

/** Records as messages: one after the other they are a message of all of them, each behind its length a stream. */
final class PlainMessages implements PlainRecords {

    private final BufferedMessages<User> users = new BufferedMessages<>(ProtobufBody.USER);
    private final boolean isStream;
    private final String mediaType;

    PlainMessages(boolean isStream) {
        this.isStream = isStream;
        mediaType = (isStream ? ProtobufCodecs.DELIMITED : ProtobufCodecs.WHOLE).toString();
    }

    @Override
    public String mediaType() {
        return mediaType;
    }

    /** Its number takes three bytes up to ten times as far as a request goes: the generator's records are as wide as each other. */
    @Override
    public long length(User user, int count) {
        return isStream ? -1 : (long) count * ProtobufBody.USER.message(user).getSerializedSize();
    }

    @Override
    public void write(User user, int index, int count, ByteBuf to) {
        if (isStream) {
            users.writeDelimited(user, to);
        } else {
            users.write(user, to);
        }
    }

    @Override
    public int next(ByteBuf from, boolean isLast) {
        int length = isStream ? MessageFrames.delimited(from) : MessageFrames.element(from);
        return length > from.readableBytes() && length <= MAX_BYTES ? 0 : length;
    }

    /** Wider records are not plain, nor in JSON. */
    @Override
    public @Nullable User read(ByteBuf from, int length, boolean isFirst) {
        try {
            User user = isStream ? users.getDelimited(from, length) : users.get(from, length);
            return user.about() == null && user.readings() == null ? user : null;
        } catch (DecodingException _) {
            return null;
        }
    }
}
