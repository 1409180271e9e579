package dev.wiregauge.user.wire.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.google.protobuf.Descriptors.Descriptor;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.BatchGetUsersResponse;
import dev.wiregauge.user.v1.CollectUsersRequest;
import dev.wiregauge.user.v1.CollectUsersResponse;
import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.GetUserResponse;
import dev.wiregauge.user.v1.ListUsersResponse;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UploadUsersRequest;
import dev.wiregauge.user.v1.UploadUsersResponse;
import dev.wiregauge.user.wire.UserAt;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.core.codec.DecodingException;

class ProtobufBodyTest {

    /** What the contract says in several messages is one body: they must be the same on the wire. */
    static Stream<Arguments> messagesOfOneBody() {
        return Stream.of(
                argumentSet(
                        "a user",
                        GetUserResponse.getDescriptor(),
                        List.of(
                                ListUsersResponse.getDescriptor(),
                                StreamUsersResponse.getDescriptor(),
                                CollectUsersRequest.getDescriptor())),
                argumentSet(
                        "all users",
                        BatchGetUsersResponse.getDescriptor(),
                        List.of(UploadUsersRequest.getDescriptor())),
                argumentSet(
                        "a receipt",
                        UploadUsersResponse.getDescriptor(),
                        List.of(CollectUsersResponse.getDescriptor())),
                argumentSet(
                        "a request for a user",
                        StreamUsersRequest.getDescriptor(),
                        List.of(GetUserRequest.getDescriptor())));
    }

    @ParameterizedTest
    @MethodSource("messagesOfOneBody")
    void theMessagesOfOneBodyAreTheSameOnTheWire(Descriptor one, List<Descriptor> others) {
        assertThat(others).allSatisfy(other -> assertThat(fields(other)).isEqualTo(fields(one)));
    }

    private static List<String> fields(Descriptor message) {
        return message.getFields().stream()
                .map(field -> "%d %s %s %s"
                        .formatted(
                                field.getNumber(),
                                field.isRepeated() ? "repeated" : "one",
                                field.getType(),
                                field.getName()))
                .toList();
    }

    @Test
    void everyBodyComesBackAsItWasWritten() {
        assertComesBack(ProtobufBody.USER, UserGenerator.user(42, 7));
        assertComesBack(ProtobufBody.USERS, List.of(UserGenerator.user(42, 7), UserGenerator.user(42, 8)));
        assertComesBack(ProtobufBody.RECEIPT, new Receipt(100_000, Long.MIN_VALUE + 1));
        assertComesBack(ProtobufBody.USER_AT, new UserAt(Long.MIN_VALUE, UserGenerator.MAX_INDEX));
        for (Shape shape : Shape.values()) {
            Payload payload = Payload.of(1024, shape);
            assertComesBack(ProtobufBody.USER, UserGenerator.user(42, 7, payload));
            assertComesBack(ProtobufBody.USER_AT, new UserAt(42, 7, 1024, shape));
        }
    }

    @Test
    void aBodyCanBeSeenAsAnotherType() {
        ProtobufBody<String> seeds = ProtobufBody.USER_AT.as(
                String.class, at -> Long.toString(at.seed()), seed -> new UserAt(Long.parseLong(seed), 0));

        assertComesBack(seeds, "-7");
    }

    @Test
    void aMessageWithoutItsUserIsRefused() {
        assertThatExceptionOfType(DecodingException.class)
                .isThrownBy(() -> ProtobufBody.USER.read(new byte[0], 0, 0))
                .withMessage("a message without its user");
    }

    private static <T> void assertComesBack(ProtobufBody<T> body, T value) {
        byte[] bytes = body.message(value).toByteArray();
        assertThat(body.read(bytes, 0, bytes.length)).isEqualTo(value);
    }
}
