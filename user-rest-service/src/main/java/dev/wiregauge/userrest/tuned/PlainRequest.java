package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.Payload;
import dev.wiregauge.userrest.CallerTimeout;
import dev.wiregauge.userrest.tuned.RecordTarget.All;
import dev.wiregauge.userrest.tuned.RecordTarget.One;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import org.jspecify.annotations.Nullable;

/** What a request asks for, if it is written as the aggregator writes it. Spring knows all other ways. */
enum PlainRequest {
    /** One record. */
    RECORD,
    /** All records in one message. */
    WHOLE,
    /** All records in a stream. */
    STREAM,
    /** A receipt for a message of records. */
    RECEIPT_OF_WHOLE,
    /** A receipt for a stream of records. */
    RECEIPT_OF_STREAM,
    /** A stream of records, each for a request of a stream. */
    EACH;

    private static final String ANYTHING = "*/*";

    /**
     * Returns what a plain request asks for in an encoding, or null when it does not, or not as the aggregator would.
     *
     * @param isOnAStream whether its answer may leave before it has come as a whole: not every client of HTTP/1.1 reads it then
     */
    static @Nullable PlainRequest of(
            HttpRequest request, @Nullable RecordTarget target, boolean isOnAStream, PlainCodec codec) {
        String accept = request.headers().get(HttpHeaderNames.ACCEPT, ANYTHING);
        boolean acceptsMessage =
                accept.equals(codec.message().mediaType()) || (codec.isDefault() && accept.equals(ANYTHING));
        if (request.method().equals(HttpMethod.GET)) {
            return hasBody(request) ? null : get(target, accept, acceptsMessage, codec);
        }
        boolean hasMore = !(request instanceof LastHttpContent);
        return hasMore && request.method().equals(HttpMethod.POST)
                ? post(request, accept, acceptsMessage, isOnAStream, codec)
                : null;
    }

    private static @Nullable PlainRequest get(
            @Nullable RecordTarget target, String accept, boolean acceptsMessage, PlainCodec codec) {
        return switch (target) {
            case One _ when acceptsMessage -> RECORD;
            case All _ when accept.equals(codec.message().mediaType()) -> WHOLE;
            case All _ when accept.equals(codec.stream().mediaType()) -> STREAM;
            case null, default -> null;
        };
    }

    private static @Nullable PlainRequest post(
            HttpRequest request, String accept, boolean acceptsMessage, boolean isOnAStream, PlainCodec codec) {
        String type = request.headers().get(HttpHeaderNames.CONTENT_TYPE, "");
        String stream = codec.stream().mediaType();
        if (request.uri().equals("/api/rest/users")) {
            return type.equals(stream) && accept.equals(stream) && isOnAStream ? EACH : null;
        }
        if (!request.uri().equals("/api/rest/receipts") || !acceptsMessage) {
            return null;
        }
        if (type.equals(stream)) {
            return RECEIPT_OF_STREAM;
        }
        // A message of more bytes, or of nobody knows how many, is Spring's to refuse.
        boolean isMessage = type.equals(codec.message().mediaType())
                && HttpUtil.getContentLength(request, Long.MAX_VALUE) <= Payload.MESSAGE_BYTES;
        return isMessage ? RECEIPT_OF_WHOLE : null;
    }

    /** Returns whether it is a request as a client sends it that keeps its connection and gives no time. */
    static boolean isPlain(HttpRequest request) {
        HttpHeaders headers = request.headers();
        return request.decoderResult().isSuccess()
                && request.protocolVersion().equals(HttpVersion.HTTP_1_1)
                && !headers.contains(HttpHeaderNames.CONNECTION)
                && !headers.contains(HttpHeaderNames.CONTENT_ENCODING)
                && !headers.contains(HttpHeaderNames.EXPECT)
                && !headers.contains(CallerTimeout.HEADER);
    }

    private static boolean hasBody(HttpRequest request) {
        return request.headers().contains(HttpHeaderNames.CONTENT_LENGTH)
                || request.headers().contains(HttpHeaderNames.TRANSFER_ENCODING);
    }
}
