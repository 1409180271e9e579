package dev.wiregauge.userrest.tuned;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.userrest.RecordJson;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordHandlerTest {

    private final Spring spring = new Spring();
    private final EmbeddedChannel channel = new EmbeddedChannel(new HttpServerCodec(), new RecordHandler(), spring);

    @AfterEach
    void close() {
        channel.finishAndReleaseAll();
    }

    @Test
    void answersARecordByItself() {
        send(get("/api/rest/users/7?seed=42"));

        assertThat(sent()).startsWith("HTTP/1.1 200 OK\r\n").endsWith("\r\n\r\n" + record(42, 7));
        assertThat(spring.requests).isEmpty();
    }

    @Test
    void answersAllOfThemInAnArray() {
        send(get("/api/rest/users?seed=42&count=2", "Accept: application/json"));

        assertThat(sent()).endsWith("\r\n\r\n[" + record(42, 0) + "," + record(42, 1) + "]");
        assertThat(spring.requests).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection: close",
                "Content-Length: 0",
                "Transfer-Encoding: chunked",
                "Expect: 100-continue",
                "Accept: text/html",
                "Accept: application/x-ndjson"
            })
    void passesOnWhatMayNeedMoreThanARecord(String header) {
        send(get("/api/rest/users/7?seed=42", header));

        assertThat(spring.requests).containsExactly("/api/rest/users/7?seed=42");
        assertThat(sent()).isEmpty();
    }

    @Test
    void answersNothingBeforeWhatCameBeforeIt() {
        send(get("/actuator/health") + get("/api/rest/users/7?seed=42"));
        assertThat(spring.requests).containsExactly("/actuator/health", "/api/rest/users/7?seed=42");
        assertThat(sent()).isEmpty();

        spring.answer();
        spring.answer();
        assertThat(sent()).containsSubsequence("0123", "0123");

        send(get("/api/rest/users/7?seed=42"));
        assertThat(sent()).endsWith(record(42, 7));
        assertThat(spring.requests).hasSize(2);
    }

    @Test
    void answersInTheOrderOfTheRequests() {
        send(get("/api/rest/users?seed=42&count=200", "Accept: application/x-ndjson")
                + get("/api/rest/users/7?seed=42")
                + get("/actuator/health"));
        channel.runPendingTasks();

        String answers = sent();
        assertThat(answers)
                .containsSubsequence(IntStream.range(0, 200)
                        .mapToObj(index -> record(42, index))
                        .toList())
                .endsWith("\r\n\r\n" + record(42, 7));
        assertThat(spring.requests).containsExactly("/actuator/health");
    }

    @Test
    void writesNoMoreThanIsRead() {
        channel.unsafe().outboundBuffer().setUserDefinedWritability(1, false);
        send(get("/api/rest/users?seed=42&count=100000", "Accept: application/x-ndjson"));
        channel.runPendingTasks();
        assertThat(sent()).doesNotContain(record(42, 0));

        channel.unsafe().outboundBuffer().setUserDefinedWritability(1, true);
        channel.runPendingTasks();
        assertThat(sent()).contains(record(42, 0), record(42, 99_999)).endsWith("\r\n0\r\n\r\n");
    }

    @Test
    void readsOnOnlyOnceItsAnswersHaveLeft() {
        Reads reads = new Reads();
        EmbeddedChannel manual = new EmbeddedChannel(reads, new HttpServerCodec(), new RecordHandler());
        manual.config().setAutoRead(false);
        reads.asked = 0;
        manual.unsafe().outboundBuffer().setUserDefinedWritability(1, false);
        manual.writeInbound(bytes(get("/api/rest/users/7?seed=42")));
        assertThat(reads.asked).isZero();

        manual.unsafe().outboundBuffer().setUserDefinedWritability(1, true);
        manual.runPendingTasks();
        assertThat(reads.asked).isEqualTo(1);
        manual.finishAndReleaseAll();
    }

    private void send(String requests) {
        channel.writeInbound(bytes(requests));
    }

    private String sent() {
        StringBuilder text = new StringBuilder();
        for (ByteBuf part = channel.readOutbound(); part != null; part = channel.readOutbound()) {
            text.append(part.toString(StandardCharsets.US_ASCII));
            part.release();
        }
        return text.toString();
    }

    private static String get(String target, String... headers) {
        List<String> lines = new ArrayList<>(List.of("GET " + target + " HTTP/1.1", "Host: test"));
        lines.addAll(List.of(headers));
        return String.join("\r\n", lines) + "\r\n\r\n";
    }

    private static ByteBuf bytes(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII);
    }

    private static String record(long seed, int index) {
        return RecordJson.MAPPER.writeValueAsString(UserGenerator.user(seed, index));
    }

    /** What stands behind: notes what comes, and answers when told to. */
    private static final class Spring extends ChannelInboundHandlerAdapter {

        final Queue<String> requests = new ArrayDeque<>();
        private @Nullable ChannelHandlerContext context;

        @Override
        public void handlerAdded(ChannelHandlerContext added) {
            context = added;
        }

        @Override
        public void channelRead(ChannelHandlerContext reading, Object message) {
            if (message instanceof HttpRequest request) {
                requests.add(request.uri());
            }
            ReferenceCountUtil.release(message);
        }

        @SuppressWarnings("FutureReturnValueIgnored")
        void answer() {
            DefaultFullHttpResponse response = new DefaultFullHttpResponse(
                    HttpVersion.HTTP_1_1,
                    HttpResponseStatus.OK,
                    Unpooled.copiedBuffer("0123", StandardCharsets.US_ASCII));
            HttpUtil.setContentLength(response, 4);
            Objects.requireNonNull(context).writeAndFlush(response);
        }
    }

    /** Counts how often the connection was asked to read. */
    private static final class Reads extends ChannelOutboundHandlerAdapter {

        int asked;

        @Override
        public void read(ChannelHandlerContext context) {
            asked++;
            context.read();
        }
    }
}
