package dev.wiregauge.aggregator.rest.tuned;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.protobuf.UnknownFieldSet;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.BatchGetUsersResponse;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.UploadUsersRequest;
import dev.wiregauge.user.v1.UploadUsersResponse;
import dev.wiregauge.user.wire.ProtobufUsers;
import dev.wiregauge.user.wire.UserAt;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtobufCodecTest {

    /** The article's, and among them one that is wider than what is read in one go. */
    private static final List<User> USERS = IntStream.range(0, 5)
            .mapToObj(index ->
                    UserGenerator.user(42, index, index == 2 ? new Payload(20_000, Shape.NUMERIC) : Payload.ARTICLE))
            .toList();

    private static final int MAX_BYTES = 100_000;

    private final RecordCodec codec = new ProtobufCodec();

    @Test
    void writesAMessageOfAllRecordsPartByPart() throws Exception {
        RecordCodec.RecordsWriter writer = codec.writeAll(USERS);
        ByteBuf message = Unpooled.buffer();
        for (int index = 0; index < USERS.size(); index++) {
            writer.write(index, message);
        }

        assertThat(writer.length()).isEqualTo(message.readableBytes());
        assertThat(ProtobufUsers.users(UploadUsersRequest.parseFrom(ByteBufUtil.getBytes(message))
                        .getUsersList()))
                .isEqualTo(USERS);
    }

    @Test
    void writesRequests() throws Exception {
        ByteBuf stream = Unpooled.buffer();
        codec.writeRequest(new UserAt(42, 7, new Payload(1024, Shape.NUMERIC)), stream);

        byte[] request = ByteBufUtil.getBytes(stream);
        assertThat(request[0]).isEqualTo((byte) (request.length - 1));
        assertThat(StreamUsersRequest.parseFrom(Arrays.copyOfRange(request, 1, request.length)))
                .isEqualTo(StreamUsersRequest.newBuilder()
                        .setSeed(42)
                        .setIndex(7)
                        .setBytes(1024)
                        .setShape(dev.wiregauge.user.v1.Shape.SHAPE_NUMERIC)
                        .build());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 79, 80, 81, 1000, 100_000})
    void readsAStreamWhereverItIsCut(int partBytes) {
        byte[] stream = stream();
        ByteBuf come = Unpooled.buffer();
        List<User> read = new ArrayList<>();
        for (byte[] part : cut(stream, partBytes)) {
            come.writeBytes(part);
            boolean hasEnded = come.writerIndex() == stream.length;
            for (User user = codec.readNext(come, hasEnded); user != null; user = codec.readNext(come, hasEnded)) {
                read.add(user);
            }
        }
        assertThat(read).isEqualTo(USERS);
        assertThat(come.isReadable()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 79, 80, 81, 1000, 100_000})
    void readsAllRecordsWhereverTheyAreCutAndGivesTheirBytesBack(int partBytes) {
        RecordCodec.RecordsReader reader = codec.readAll(USERS.size(), MAX_BYTES);
        List<ByteBuf> parts = cut(message().toByteArray(), partBytes).stream()
                .map(Unpooled::wrappedBuffer)
                .toList();
        for (ByteBuf part : parts) {
            reader.part(part);
            part.release();
        }
        assertThat(reader.end()).isEqualTo(USERS);
        reader.release();
        assertThat(parts).allSatisfy(part -> assertThat(part.refCnt()).isZero());
    }

    @Test
    void readsWhatALaterContractAdds() {
        UnknownFieldSet later = UnknownFieldSet.newBuilder()
                .addField(15, UnknownFieldSet.Field.newBuilder().addVarint(7).build())
                .build();
        byte[] message = message().toBuilder().setUnknownFields(later).build().toByteArray();
        ByteBuf between = Unpooled.wrappedBuffer(message, message);

        RecordCodec.RecordsReader reader = codec.readAll(2 * USERS.size(), MAX_BYTES);
        reader.part(between);
        assertThat(reader.end())
                .hasSize(2 * USERS.size())
                .startsWith(USERS.getFirst())
                .endsWith(USERS.getLast());
    }

    @Test
    void readsAReceipt() {
        byte[] receipt = UploadUsersResponse.newBuilder()
                .setCount(7)
                .setDigest(-1)
                .build()
                .toByteArray();
        assertThat(codec.readReceipt(Unpooled.wrappedBuffer(receipt))).isEqualTo(new Receipt(7, -1));
    }

    @Test
    void takesNoMoreRecordsThanWereAskedFor() {
        RecordCodec.RecordsReader reader = codec.readAll(USERS.size() - 1, MAX_BYTES);
        assertIsBad(() -> reader.part(Unpooled.wrappedBuffer(message().toByteArray())));
    }

    @Test
    void keepsNoMoreThanAMessageMayHave() {
        RecordCodec.RecordsReader reader = codec.readAll(USERS.size(), 1000);
        assertIsBad(() -> reader.part(Unpooled.wrappedBuffer(message().toByteArray())));
    }

    @Test
    void refusesWhatBreaksOff() {
        byte[] message = message().toByteArray();
        RecordCodec.RecordsReader reader = codec.readAll(USERS.size(), MAX_BYTES);
        reader.part(Unpooled.wrappedBuffer(message, 0, message.length - 1));
        assertIsBad(reader::end);

        ByteBuf last = Unpooled.buffer();
        codec.writeNext(USERS.getFirst(), last);
        ByteBuf cut = last.slice(0, last.readableBytes() - 1);
        assertThat(codec.readNext(cut, false)).isNull();
        assertIsBad(() -> codec.readNext(cut, true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\3nno", "\0", "\u007F\u007F\u007F\u007F\u007F", "{\"id\":\"a\"}\n"})
    void refusesWhatIsNoRecord(String bytes) {
        assertIsBad(() -> codec.readNext(ascii(bytes), true));
        assertIsBad(() -> codec.readRecord(ascii(bytes)));
        assertIsBad(() -> codec.readReceipt(ascii("\n\n" + bytes)));
    }

    @Test
    void refusesALengthOverTheLimitBeforeItComes() {
        ByteBuf tooLong = Unpooled.wrappedBuffer(new byte[] {(byte) 0x81, (byte) 0x80, 0x10});
        assertIsBad(() -> codec.readNext(tooLong, false));
    }

    private static void assertIsBad(ThrowingCallable reading) {
        assertThatExceptionOfType(UpstreamException.class)
                .isThrownBy(reading)
                .satisfies(bad -> assertThat(bad.reason()).isEqualTo(Reason.BAD_ANSWER));
    }

    private static BatchGetUsersResponse message() {
        return BatchGetUsersResponse.newBuilder()
                .addAllUsers(USERS.stream().map(ProtobufUsers::message).toList())
                .build();
    }

    private byte[] stream() {
        ByteBuf stream = Unpooled.buffer();
        USERS.forEach(user -> codec.writeNext(user, stream));
        return ByteBufUtil.getBytes(stream);
    }

    private static List<byte[]> cut(byte[] whole, int partBytes) {
        return IntStream.iterate(0, from -> from < whole.length, from -> from + partBytes)
                .mapToObj(from -> Arrays.copyOfRange(whole, from, Math.min(from + partBytes, whole.length)))
                .toList();
    }

    private static ByteBuf ascii(String text) {
        return ByteBufUtil.writeAscii(Unpooled.buffer().alloc(), text);
    }
}
