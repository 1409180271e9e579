package dev.wiregauge.userrest.proto;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.http.BufferedMessages;
import dev.wiregauge.user.wire.http.ProtobufBody;
import dev.wiregauge.userrest.UserAt;
import dev.wiregauge.userrest.tuned.PlainCodec;
import dev.wiregauge.userrest.tuned.PlainRecords;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Profile;
import org.springframework.core.codec.DecodingException;
import org.springframework.stereotype.Component;

/** The contract's messages in front of Spring, in the profile {@code tuned}. */
@Component
@Profile("tuned")
final class PlainProtobuf implements PlainCodec {

    private final PlainRecords message = new PlainMessages(false);
    private final PlainRecords stream = new PlainMessages(true);
    private final BufferedMessages<User> users = new BufferedMessages<>(ProtobufBody.USER);
    private final BufferedMessages<Receipt> receipts = new BufferedMessages<>(ProtobufBody.RECEIPT);
    private final BufferedMessages<UserAt> requests = new BufferedMessages<>(UserMessages.USER_AT);

    @Override
    public PlainRecords message() {
        return message;
    }

    @Override
    public PlainRecords stream() {
        return stream;
    }

    @Override
    public void write(User user, ByteBuf to) {
        users.write(user, to);
    }

    @Override
    public void write(Receipt receipt, ByteBuf to) {
        receipts.write(receipt, to);
    }

    @Override
    public @Nullable UserAt request(ByteBuf from, int length) {
        try {
            UserAt asked = requests.getDelimited(from, length);
            return asked.bytes() == null ? asked : null;
        } catch (DecodingException _) {
            return null;
        }
    }
}
