package dev.wiregauge.aggregator.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.wiregauge.aggregator.RecordJson;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.NettyDataBufferFactory;
import org.springframework.http.MediaType;
import reactor.core.publisher.Flux;

class LineDecoderTest {

    private static final ResolvableType USER = ResolvableType.forClass(User.class);

    private final LineDecoder decoder = new LineDecoder();

    @Test
    void givesBackTheBufferOfAMalformedLineOnce() {
        ByteBuf buffer = pooled("{\"id\": no JSON}\n").retain();
        try {
            assertThatExceptionOfType(DecodingException.class).isThrownBy(() -> users(buffer));

            assertThat(buffer.refCnt()).as("what the other holder has").isEqualTo(1);
        } finally {
            buffer.release(buffer.refCnt());
        }
    }

    @Test
    void readsUsersAcrossBuffersAndGivesThemBack() {
        User user = UserGenerator.user(1, 7);
        String line = RecordJson.MAPPER.writeValueAsString(user) + "\n";
        ByteBuf first = pooled(line + line.substring(0, 20));
        ByteBuf second = pooled(line.substring(20));

        assertThat(users(first, second)).containsExactly(user, user);
        assertThat(first.refCnt()).isZero();
        assertThat(second.refCnt()).isZero();
    }

    private List<Object> users(ByteBuf... buffers) {
        NettyDataBufferFactory factory = new NettyDataBufferFactory(PooledByteBufAllocator.DEFAULT);
        Flux<DataBuffer> input = Flux.fromArray(buffers).map(factory::wrap);
        return decoder.decode(input, USER, MediaType.APPLICATION_NDJSON, null)
                .toStream()
                .toList();
    }

    private static ByteBuf pooled(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return PooledByteBufAllocator.DEFAULT.directBuffer(bytes.length).writeBytes(bytes);
    }
}
