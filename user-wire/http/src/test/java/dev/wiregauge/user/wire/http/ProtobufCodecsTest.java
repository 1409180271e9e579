package dev.wiregauge.user.wire.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.core.io.buffer.NettyDataBufferFactory;
import org.springframework.http.MediaType;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class ProtobufCodecsTest {

    private static final ResolvableType USER = ResolvableType.forClass(User.class);
    private static final List<User> USERS = IntStream.range(0, 3)
            .mapToObj(index -> UserGenerator.user(1, index))
            .toList();
    private static final int MAX_BYTES = 1000;

    private final MessageEncoder<User> encoder = new MessageEncoder<>(ProtobufBody.USER);
    private final MessageDecoder<User> decoder = new MessageDecoder<>(ProtobufBody.USER, MAX_BYTES);

    @Test
    void writesAStreamAsProtobufItselfDoes() throws Exception {
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        for (User user : USERS) {
            ProtobufBody.USER.message(user).writeDelimitedTo(expected);
        }

        assertThat(written(Flux.fromIterable(USERS), ProtobufCodecs.DELIMITED)).isEqualTo(expected.toByteArray());
    }

    @Test
    void writesOneRecordOfAStreamBehindItsLengthToo() {
        byte[] one = ProtobufBody.USER.message(USERS.getFirst()).toByteArray();

        assertThat(written(Mono.just(USERS.getFirst()), ProtobufCodecs.DELIMITED))
                .hasSize(one.length + 1);
        assertThat(written(Mono.just(USERS.getFirst()), ProtobufCodecs.WHOLE)).isEqualTo(one);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 50, 1000})
    void readsAStreamWhereverItIsCut(int bytes) {
        byte[] stream = written(Flux.fromIterable(USERS), ProtobufCodecs.DELIMITED);
        ByteBuf[] parts = IntStream.iterate(0, from -> from < stream.length, from -> from + bytes)
                .mapToObj(from -> pooled(Arrays.copyOfRange(stream, from, Math.min(from + bytes, stream.length))))
                .toArray(ByteBuf[]::new);

        assertThat(streamed(parts)).isEqualTo(USERS);
        assertThat(parts).allSatisfy(part -> assertThat(part.refCnt()).isZero());
    }

    @Test
    void readsALongMessageInParts() {
        User longName = new User("id", 1, "x".repeat(200_000), "y", "z");
        byte[] stream = written(Flux.just(longName, USERS.getFirst()), ProtobufCodecs.DELIMITED);

        assertThat(streamed(
                        pooled(Arrays.copyOf(stream, 100_000)),
                        pooled(Arrays.copyOfRange(stream, 100_000, stream.length))))
                .containsExactly(longName, USERS.getFirst());
    }

    @Test
    void refusesAStreamThatEndsWithinAMessage() {
        byte[] stream = written(Flux.fromIterable(USERS), ProtobufCodecs.DELIMITED);

        for (int less : new int[] {1, 20, stream.length / 3 - 1}) {
            assertThatExceptionOfType(DecodingException.class)
                    .isThrownBy(() -> streamed(pooled(Arrays.copyOf(stream, stream.length - less))))
                    .withMessage("the stream ends within a message");
        }
    }

    @Test
    void refusesALengthOverTheLimitBeforeItComes() {
        assertTooLong(0x81, 0x80, 0x10); // 256 KiB and 1
        assertTooLong(0xFF, 0xFF, 0xFF, 0xFF, 0x0F); // -1, to a reader without care
        assertTooLong(0x80, 0x80, 0x80, 0x80, 0x00);
    }

    private void assertTooLong(int... length) {
        byte[] bytes = new byte[length.length];
        for (int i = 0; i < length.length; i++) {
            bytes[i] = (byte) length[i];
        }
        assertThatExceptionOfType(DataBufferLimitException.class).isThrownBy(() -> streamed(pooled(bytes)));
    }

    @Test
    void refusesAWholeMessageOverItsLimitAndGivesItBack() {
        ByteBuf first = pooled(new byte[MAX_BYTES]);
        ByteBuf second = pooled(new byte[1]);

        assertThatExceptionOfType(DataBufferLimitException.class).isThrownBy(() -> whole(first, second));
        assertThat(first.refCnt()).isZero();
        assertThat(second.refCnt()).isZero();
    }

    @Test
    void readsAWholeMessageInParts() {
        byte[] message = written(Mono.just(USERS.getFirst()), ProtobufCodecs.WHOLE);
        ByteBuf first = pooled(Arrays.copyOf(message, 10));
        ByteBuf second = pooled(Arrays.copyOfRange(message, 10, message.length));

        assertThat(whole(first, second)).isEqualTo(USERS.getFirst());
        assertThat(first.refCnt()).isZero();
        assertThat(second.refCnt()).isZero();
    }

    @Test
    void givesBackTheBufferOfAMalformedMessageOnce() {
        ByteBuf streamed = pooled(new byte[] {2, 'n', 'o'}).retain();
        ByteBuf whole = pooled(new byte[] {'n', 'o'}).retain();
        try {
            assertThatExceptionOfType(DecodingException.class).isThrownBy(() -> streamed(streamed));
            assertThatExceptionOfType(DecodingException.class).isThrownBy(() -> whole(whole));

            assertThat(streamed.refCnt()).as("what the other holder has").isEqualTo(1);
            assertThat(whole.refCnt()).as("what the other holder has").isEqualTo(1);
        } finally {
            streamed.release(streamed.refCnt());
            whole.release(whole.refCnt());
        }
    }

    @Test
    void keepsNothingOfAStreamThatIsCancelledWithinAMessage() {
        Sinks.Many<DataBuffer> input = Sinks.many().unicast().onBackpressureBuffer();
        ByteBuf part = pooled(new byte[] {100, 1, 2, 3});
        Disposable reading = decoder.decode(input.asFlux(), USER, ProtobufCodecs.DELIMITED, null)
                .subscribe();
        input.tryEmitNext(wrapped(part)).orThrow();
        reading.dispose();

        assertThat(part.refCnt()).isZero();
    }

    @Test
    void readsAndWritesItsOwnMediaTypesOnly() {
        for (MediaType type : new MediaType[] {
            null,
            MediaType.ALL,
            MediaType.APPLICATION_JSON,
            MediaType.APPLICATION_NDJSON,
            MediaType.APPLICATION_OCTET_STREAM
        }) {
            assertThat(decoder.canDecode(USER, type)).as("%s", type).isFalse();
            assertThat(encoder.canEncode(USER, type)).as("%s", type).isFalse();
        }
        assertThat(decoder.canDecode(ResolvableType.forClass(String.class), ProtobufCodecs.WHOLE))
                .isFalse();
        assertThat(decoder.canDecode(USER, MediaType.parseMediaType("application/x-protobuf;charset=utf-8")))
                .isTrue();
    }

    private byte[] written(Publisher<User> users, MediaType type) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        encoder.encode(users, DefaultDataBufferFactory.sharedInstance, USER, type, null)
                .toStream()
                .forEach(buffer -> {
                    byte[] part = new byte[buffer.readableByteCount()];
                    buffer.read(part);
                    bytes.writeBytes(part);
                });
        return bytes.toByteArray();
    }

    private List<User> streamed(ByteBuf... parts) {
        return decoder.decode(input(parts), USER, ProtobufCodecs.DELIMITED, null)
                .toStream()
                .toList();
    }

    private User whole(ByteBuf... parts) {
        return decoder.decodeToMono(input(parts), USER, ProtobufCodecs.WHOLE, null)
                .blockOptional()
                .orElseThrow();
    }

    private static Flux<DataBuffer> input(ByteBuf... parts) {
        return Flux.fromStream(Stream.of(parts).map(ProtobufCodecsTest::wrapped));
    }

    private static DataBuffer wrapped(ByteBuf buffer) {
        return new NettyDataBufferFactory(PooledByteBufAllocator.DEFAULT).wrap(buffer);
    }

    private static ByteBuf pooled(byte[] bytes) {
        return PooledByteBufAllocator.DEFAULT.directBuffer(bytes.length).writeBytes(bytes);
    }
}
