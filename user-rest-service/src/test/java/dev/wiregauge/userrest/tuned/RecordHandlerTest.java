package dev.wiregauge.userrest.tuned;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.userrest.RecordJson;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordHandlerTest {

    private final Spring spring = new Spring();
    private final EmbeddedChannel channel =
            new EmbeddedChannel(new HttpServerCodec(), new RecordHandler(false, List.of(new PlainJson())), spring);

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

    @Test
    void aConnectionThatIsClosedWithinARequestIsClosedWhenItsAnswerHasLeft() {
        String user = record(42, 7);
        send(post("application/x-ndjson", "Content-Length: " + (user.length() + 1)));
        ChannelFuture closing = channel.close();
        assertThat(channel.isOpen()).isTrue();

        send(user + "\n");
        assertThat(sent()).startsWith("HTTP/1.1 200 OK\r\n").contains(":1,");
        assertThat(closing.isSuccess()).isTrue();
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

    /** All of it, half of it, or its head alone came while the answer before it was leaving. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 0.5, 0})
    void takesABodyThatCameWhileAnAnswerWasLeaving(double share) {
        String lines = records("\n");
        int early = (int) (share * lines.length());
        send(get("/api/rest/users?seed=42&count=200", "Accept: application/x-ndjson")
                + post("application/x-ndjson", "Content-Length: " + lines.length())
                + lines.substring(0, early));
        send(lines.substring(early) + get("/api/rest/users/7?seed=42"));

        String receipt = RecordJson.MAPPER.writeValueAsString(
                new UserDigest().addAll(USERS).receipt());
        assertThat(sent()).containsSubsequence(record(42, 199), "\r\n\r\n" + receipt, "\r\n\r\n" + record(42, 7));
        assertThat(spring.requests).isEmpty();
    }

    /** Wherever the parts of a body begin and end. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 121, 122, 123, 1000, 100_000})
    void acknowledgesRecordsByItself(int partBytes) {
        String elements = "[" + records(",") + "]";
        String lines = records("\n");
        sendInParts(post("application/json", "Content-Length: " + elements.length()) + elements, partBytes);
        sendInParts(post("application/x-ndjson", "Content-Length: " + lines.length()) + lines, partBytes);

        String receipt = RecordJson.MAPPER.writeValueAsString(
                new UserDigest().addAll(USERS).receipt());
        assertThat(sent()).containsSubsequence("\r\n\r\n" + receipt, "\r\n\r\n" + receipt);
        assertThat(spring.requests).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Transfer-Encoding: chunked", "Content-Length: x"})
    void passesOnAnArrayThatDoesNotTellItsLength(String header) {
        send(post("application/json", header) + "0\r\n\r\n");
        assertThat(spring.requests).containsExactly("/api/rest/receipts");
    }

    /** The last plain record stands in front once more, and what was told of those before it is not a caller's to say. */
    @Test
    void passesOnWhatIsNotPlainWithWhatIsKnownOfTheRest() {
        String body = "[" + records(",") + ", null]";
        send(post("application/json", "Content-Length: " + body.length(), "wiregauge-users-before: 7") + body);

        assertThat(spring.requests).containsExactly("/api/rest/receipts");
        assertThat(spring.heads.getLast().headers().getAll("wiregauge-users-before"))
                .containsExactly("9");
        assertThat(spring.body).hasToString("[" + record(42, 9) + ", null]");
        send(get("/actuator/health", "wiregauge-users-before: 7"));
        assertThat(spring.heads.getLast().headers().contains("wiregauge-users-before"))
                .isFalse();
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
        EmbeddedChannel manual =
                new EmbeddedChannel(reads, new HttpServerCodec(), new RecordHandler(false, List.of(new PlainJson())));
        reads.asked = 0;
        manual.unsafe().outboundBuffer().setUserDefinedWritability(1, false);
        manual.writeInbound(bytes(get("/api/rest/users/7?seed=42")));
        assertThat(reads.asked).isZero();

        manual.unsafe().outboundBuffer().setUserDefinedWritability(1, true);
        manual.runPendingTasks();
        assertThat(reads.asked).isEqualTo(1);
        manual.finishAndReleaseAll();
    }

    private static final List<User> USERS = IntStream.range(0, 10)
            .mapToObj(index -> UserGenerator.user(42, index))
            .toList();

    private static String records(String between) {
        return USERS.stream().map(RecordJson.MAPPER::writeValueAsString).collect(Collectors.joining(between));
    }

    private static String post(String type, String... headers) {
        List<String> lines =
                new ArrayList<>(List.of("POST /api/rest/receipts HTTP/1.1", "Host: test", "Content-Type: " + type));
        lines.addAll(List.of(headers));
        return String.join("\r\n", lines) + "\r\n\r\n";
    }

    private void sendInParts(String request, int partBytes) {
        for (int at = 0; at < request.length(); at += partBytes) {
            send(request.substring(at, Math.min(at + partBytes, request.length())));
        }
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
        final List<HttpRequest> heads = new ArrayList<>();
        final StringBuilder body = new StringBuilder();
        private @Nullable ChannelHandlerContext context;

        @Override
        public void handlerAdded(ChannelHandlerContext added) {
            context = added;
        }

        @Override
        public void channelRead(ChannelHandlerContext reading, Object message) {
            if (message instanceof HttpRequest request) {
                requests.add(request.uri());
                heads.add(request);
            }
            if (message instanceof HttpContent content) {
                body.append(content.content().toString(StandardCharsets.US_ASCII));
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
