package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.userrest.tuned.RecordTarget.All;
import dev.wiregauge.userrest.tuned.RecordTarget.One;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests for records on the event loop, and passes on every other. One that is not as the aggregator writes it is passed
 * on too, so that whatever can be wrong with a request is Spring's to say.
 *
 * <p>Answers leave in the order of the requests: nothing is answered here while Spring has one to answer, and nothing at all
 * is taken while a stream leaves.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails has closed the connection
final class RecordHandler extends ChannelDuplexHandler {

    private static final String JSON = "application/json";
    private static final String NDJSON = "application/x-ndjson";
    private static final String ANYTHING = "*/*";

    /** What came while a stream was leaving: no more than had been read by then. */
    private final Queue<Object> waiting = new ArrayDeque<>();

    private @Nullable Lines lines;
    /** Requests that were passed on and have no whole answer yet. */
    private int passedOn;
    /** What follows belongs to a request that is answered here. */
    private boolean answering;
    /** Something was answered here, and nobody has asked for what comes next. */
    private boolean readOn;

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (lines != null) {
            waiting.add(message);
        } else {
            take(context, message);
        }
    }

    private void take(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest request) {
            answering = passedOn == 0 && isAnswered(context, request);
            passedOn += answering ? 0 : 1;
        }
        if (!answering) {
            context.fireChannelRead(message);
            return;
        }
        readOn = true;
        ReferenceCountUtil.release(message);
    }

    private boolean isAnswered(ChannelHandlerContext context, HttpRequest request) {
        if (!isPlain(request)) {
            return false;
        }
        String accept = request.headers().get(HttpHeaderNames.ACCEPT, ANYTHING);
        return switch (RecordTarget.of(request.uri())) {
            case One one
            when accept.equals(JSON) || accept.equals(ANYTHING) -> {
                answer(context, one);
                yield true;
            }
            case All all
            when accept.equals(JSON) -> {
                answer(context, all);
                yield true;
            }
            case All all
            when accept.equals(NDJSON) -> {
                lines = new Lines(context, all);
                lines.begin();
                yield true;
            }
            case null, default -> false;
        };
    }

    /** Returns whether it is a GET as a client sends it that keeps its connection. */
    private static boolean isPlain(HttpRequest request) {
        HttpHeaders headers = request.headers();
        return request.decoderResult().isSuccess()
                && request.method().equals(HttpMethod.GET)
                && request.protocolVersion().equals(HttpVersion.HTTP_1_1)
                && !headers.contains(HttpHeaderNames.CONNECTION)
                && !headers.contains(HttpHeaderNames.CONTENT_LENGTH)
                && !headers.contains(HttpHeaderNames.TRANSFER_ENCODING)
                && !headers.contains(HttpHeaderNames.EXPECT);
    }

    private static void answer(ChannelHandlerContext context, One one) {
        ByteBuf body = context.alloc().buffer(JsonTemplate.RECORD_BYTES);
        JsonTemplate.write(UserGenerator.user(one.seed(), one.index()), body);
        answer(context, body);
    }

    private static void answer(ChannelHandlerContext context, All all) {
        ByteBuf body = context.alloc().buffer(JsonTemplate.RECORD_BYTES * all.count());
        body.writeByte('[');
        for (int index = 0; index < all.count(); index++) {
            JsonTemplate.write(UserGenerator.user(all.seed(), index), body);
            body.writeByte(index + 1 < all.count() ? ',' : ']');
        }
        answer(context, body);
    }

    private static void answer(ChannelHandlerContext context, ByteBuf body) {
        HttpHeaders headers = headers(JSON).set(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
        // Flushed when all has been read that has come.
        context.write(new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                HttpResponseStatus.OK,
                body,
                headers,
                DefaultHttpHeadersFactory.trailersFactory().newHeaders()));
    }

    private static HttpHeaders headers(String contentType) {
        return DefaultHttpHeadersFactory.headersFactory()
                .withValidation(false)
                .newHeaders()
                .set(HttpHeaderNames.CONTENT_TYPE, contentType);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (readOn) {
            context.flush();
            readOnIfDue(context);
        }
        context.fireChannelReadComplete();
    }

    /** The connection reads only when it is asked to. Spring's server asks for itself; a client that does not read waits. */
    private void readOnIfDue(ChannelHandlerContext context) {
        if (readOn && lines == null && passedOn == 0 && context.channel().isWritable()) {
            readOn = false;
            context.read();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (lines != null) {
            lines.write();
        }
        readOnIfDue(context);
        context.fireChannelWritabilityChanged();
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        boolean interim = message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
        if (message instanceof LastHttpContent && !interim) {
            passedOn = Math.max(0, passedOn - 1);
        }
        context.write(message, promise);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        waiting.forEach(ReferenceCountUtil::release);
        waiting.clear();
    }

    /** A stream of lines that is leaving. */
    private final class Lines {

        /** Lines that leave together. */
        private static final int TOGETHER = 64;

        private final ChannelHandlerContext context;
        private final All all;
        private int next;
        private boolean writing;

        Lines(ChannelHandlerContext context, All all) {
            this.context = context;
            this.all = all;
        }

        void begin() {
            HttpHeaders headers = headers(NDJSON).set(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED);
            context.write(new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, headers));
            // When what came with the request has been put aside.
            context.executor().execute(this::write);
        }

        /** Writes as much as the connection takes. */
        void write() {
            if (writing) {
                return; // what a flush has told
            }
            writing = true;
            while (next < all.count() && context.channel().isWritable()) {
                context.writeAndFlush(new DefaultHttpContent(some()));
            }
            writing = false;
            if (next == all.count()) {
                end();
            }
        }

        private ByteBuf some() {
            int end = Math.min(next + TOGETHER, all.count());
            ByteBuf buffer = context.alloc().buffer((end - next) * JsonTemplate.RECORD_BYTES);
            while (next < end) {
                User user = UserGenerator.user(all.seed(), next++);
                JsonTemplate.write(user, buffer);
                buffer.writeByte('\n');
            }
            return buffer;
        }

        private void end() {
            context.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT);
            lines = null;
            while (lines == null && !waiting.isEmpty()) {
                take(context, waiting.remove());
            }
            context.flush();
            readOnIfDue(context);
        }
    }
}
