package dev.wiregauge.user.wire.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.BatchGetUsersResponse;
import dev.wiregauge.user.v1.Readings;
import dev.wiregauge.user.wire.ProtobufUsers;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.codec.DecodingException;

class BufferedMessagesTest {

    /** Of one, of two and of three bytes of length. */
    private static final List<User> USERS = List.of(
            UserGenerator.user(1, 7),
            UserGenerator.user(1, 7, new Payload(1024, Shape.NUMERIC)),
            UserGenerator.user(1, 7, new Payload(Payload.MAX_BYTES, Shape.TEXT)));

    private final BufferedMessages<User> messages = new BufferedMessages<>(ProtobufBody.USER);
    private final ByteBuf buffer = Unpooled.buffer();

    @Test
    void writesAStreamAsProtobufItselfDoes() throws Exception {
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        for (User user : USERS) {
            ProtobufBody.USER.message(user).writeDelimitedTo(expected);
            messages.writeDelimited(user, buffer);
        }
        assertThat(ByteBufUtil.getBytes(buffer)).isEqualTo(expected.toByteArray());
    }

    @Test
    void readsAStream() {
        USERS.forEach(user -> messages.writeDelimited(user, buffer));
        for (User user : USERS) {
            int length = MessageFrames.delimited(buffer);
            assertThat(messages.getDelimited(buffer, length)).isEqualTo(user);
            buffer.skipBytes(length);
        }
        assertThat(buffer.isReadable()).isFalse();
    }

    @Test
    void messagesOfOneUserAreAMessageOfAllUsers() throws Exception {
        USERS.forEach(user -> messages.write(user, buffer));

        assertThat(ProtobufUsers.users(BatchGetUsersResponse.parseFrom(ByteBufUtil.getBytes(buffer))
                        .getUsersList()))
                .isEqualTo(USERS);
        for (User user : USERS) {
            int length = MessageFrames.element(buffer);
            assertThat(messages.get(buffer, length)).isEqualTo(user);
            buffer.skipBytes(length);
        }
        assertThat(buffer.isReadable()).isFalse();
    }

    @Test
    void knowsALengthOnlyOnceAllOfItHasCome() {
        messages.writeDelimited(USERS.getLast(), buffer);
        int length = buffer.readableBytes();
        for (int come = 0; come < 3; come++) {
            assertThat(MessageFrames.delimited(buffer.slice(0, come))).isZero();
        }
        assertThat(MessageFrames.delimited(buffer.slice(0, 3))).isEqualTo(length);

        buffer.clear();
        messages.write(USERS.getLast(), buffer);
        for (int come = 0; come < 4; come++) {
            assertThat(MessageFrames.element(buffer.slice(0, come))).isZero();
        }
        assertThat(MessageFrames.element(buffer.slice(0, 4))).isEqualTo(buffer.readableBytes());
    }

    @Test
    void takesNothingElseForALengthOrAUser() {
        ByteBuf endless = Unpooled.wrappedBuffer(new byte[] {-1, -1, -1, -1, -1, -1, -1, -1, -1, 1});
        assertThat(MessageFrames.delimited(endless)).isEqualTo(MessageFrames.NONE);
        assertThat(MessageFrames.element(endless)).isEqualTo(MessageFrames.NONE);
        assertThat(MessageFrames.element(Unpooled.wrappedBuffer(new byte[] {0x12, 1, 'x'})))
                .isEqualTo(MessageFrames.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\3nno", "\0", "\2\n\7"})
    void refusesWhatIsNoMessage(String stream) {
        ByteBufUtil.writeAscii(buffer, stream);

        assertThatExceptionOfType(DecodingException.class)
                .isThrownBy(() -> messages.getDelimited(buffer, stream.length()));
        assertThat(buffer.readerIndex()).isZero();
    }

    @Test
    void refusesARecordOfWordsAndNumbers() {
        byte[] both = BatchGetUsersResponse.newBuilder()
                .addUsers(ProtobufUsers.message(USERS.getFirst()).toBuilder()
                        .setAbout("words")
                        .setReadings(Readings.newBuilder().addCounts(1_000_000)))
                .build()
                .toByteArray();

        assertThatExceptionOfType(DecodingException.class)
                .isThrownBy(() -> messages.get(Unpooled.wrappedBuffer(both), both.length));
    }
}
