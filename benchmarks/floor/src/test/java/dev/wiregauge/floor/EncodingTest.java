package dev.wiregauge.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.CodedOutputStream;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.ListUsersResponse;
import dev.wiregauge.user.wire.ProtobufUsers;
import dev.wiregauge.user.wire.UserAt;
import dev.wiregauge.user.wire.UserMethods;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What is written is what the services write, and is read however it comes. */
class EncodingTest {

    static final List<Encoding> ENCODINGS = List.of(Encoding.JSON, Encoding.PROTOBUF);

    private static final List<User> USERS = IntStream.range(0, 5)
            .mapToObj(index -> UserGenerator.user(42, index))
            .toList();

    @ParameterizedTest
    @FieldSource("ENCODINGS")
    void readsRecordsHoweverTheyComeInParts(Encoding encoding) {
        for (boolean isDirect : new boolean[] {false, true}) {
            ByteBuf all = isDirect ? Unpooled.directBuffer() : Unpooled.buffer();
            encoding.writeSome(all, USERS);
            for (int size : new int[] {1, 2, 3, 70, 71, 135, 300, all.readableBytes()}) {
                assertThat(inParts(encoding, all.duplicate(), size)).isEqualTo(USERS);
            }
            all.release();
        }
    }

    /** As what carries a stream hands over its parts. */
    private static List<User> inParts(Encoding encoding, ByteBuf all, int size) {
        List<User> read = new ArrayList<>();
        ByteBuf begun = Unpooled.buffer();
        while (all.isReadable()) {
            begun.writeBytes(all, Math.min(size, all.readableBytes()));
            encoding.readSome(begun, read::add);
            begun.discardReadBytes();
        }
        assertThat(begun.isReadable()).isFalse();
        return read;
    }

    @ParameterizedTest
    @FieldSource("ENCODINGS")
    void readsOneRecord(Encoding encoding) {
        ByteBuf body = Unpooled.buffer();
        encoding.write(body, USERS.getFirst());

        assertThat(encoding.read(body)).isEqualTo(USERS.getFirst());
        assertThatThrownBy(() -> encoding.read(Unpooled.EMPTY_BUFFER)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aStreamOfMessagesIsTheContracts() throws IOException {
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        for (User user : USERS) {
            ListUsersResponse.newBuilder()
                    .setUser(ProtobufUsers.message(user))
                    .build()
                    .writeDelimitedTo(expected);
        }
        ByteBuf bytes = Unpooled.buffer();
        Encoding.PROTOBUF.writeSome(bytes, USERS);

        assertThat(ByteBufUtil.getBytes(bytes)).isEqualTo(expected.toByteArray());
    }

    @Test
    void aLengthThatIsNoneIsNoMessage() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        out.writeInt64NoTag(-1);
        out.flush();
        ByteBuf from = Unpooled.wrappedBuffer(bytes.toByteArray());

        Encoding.PROTOBUF.readSome(from, user -> assertThat(user).isNull());

        assertThat(from.readableBytes()).isEqualTo(10);
    }

    /** What is asked for decides, and nothing else: JSON comes to those who do not say it. */
    @Test
    void theBackendAnswersInWhatIsAskedFor() {
        ByteBuf json = Unpooled.buffer();
        Encoding.JSON.write(json, USERS.getFirst());

        for (String accepted : new String[] {"application/json", "*/*", null}) {
            Said said = new Said();
            new RestBackend().handle(new Request("/api/rest/users/0?seed=42", accepted), said);
            assertThat(said.status).isEqualTo(HttpResponseStatus.OK);
            assertThat((Object) said.type).hasToString("application/json");
            assertThat(said.body).isEqualTo(json);
        }
        Said said = new Said();
        new RestBackend().handle(new Request("/api/rest/users?count=5", "application/x-protobuf-delimited"), said);
        assertThat((Object) said.type).hasToString("application/x-protobuf-delimited");
    }

    /** The marshallers of the floor, and those of the services. */
    @Test
    void grpcsJsonIsTheServices() throws IOException {
        User user = USERS.getFirst();
        UserAt at = new UserAt(-42, 7);
        UserMethods services = UserMethods.JSON;
        UserMethods floor = GrpcJson.METHODS;

        String written =
                text(floor.listUsers().getResponseMarshaller().stream(user).readAllBytes());
        assertThat(written)
                .isEqualTo(text(services.listUsers().getResponseMarshaller().stream(user)
                        .readAllBytes()));
        assertThat(floor.listUsers().parseResponse(services.listUsers().getResponseMarshaller().stream(user)))
                .isEqualTo(user);
        assertThat(services.getUser().parseRequest(floor.getUser().streamRequest(at)))
                .isEqualTo(at);
        assertThat(floor.getUser().parseRequest(services.getUser().streamRequest(at)))
                .isEqualTo(at);
        assertThat(Stream.of(floor.getUser(), floor.listUsers(), floor.streamUsers()))
                .extracting(method -> method.getFullMethodName() + method.getType())
                .containsExactlyElementsOf(Stream.of(services.getUser(), services.listUsers(), services.streamUsers())
                        .map(method -> method.getFullMethodName() + method.getType())
                        .toList());
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
