package dev.wiregauge.userrest.tuned;

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
    /** All records in an array. */
    ARRAY,
    /** All records, one a line. */
    LINES,
    /** A receipt for an array of records. */
    RECEIPT_OF_ARRAY,
    /** A receipt for records, one a line. */
    RECEIPT_OF_LINES,
    /** A record for each line, one a line. */
    EACH;

    static final String JSON = "application/json";
    static final String NDJSON = "application/x-ndjson";
    private static final String ANYTHING = "*/*";

    /** An array of more bytes is Spring's to refuse. */
    private static final int MAX_ARRAY_BYTES = 100_000 * 176;

    /**
     * Returns what a request asks for, or null when that is for Spring to say.
     *
     * @param isOnAStream whether its answer may leave before it has come as a whole: not every client of HTTP/1.1 reads it then
     */
    static @Nullable PlainRequest of(HttpRequest request, @Nullable RecordTarget target, boolean isOnAStream) {
        if (!isPlain(request)) {
            return null;
        }
        String accept = request.headers().get(HttpHeaderNames.ACCEPT, ANYTHING);
        if (request.method().equals(HttpMethod.GET)) {
            return hasBody(request) ? null : get(target, accept);
        }
        boolean hasMore = !(request instanceof LastHttpContent);
        return hasMore && request.method().equals(HttpMethod.POST) ? post(request, accept, isOnAStream) : null;
    }

    private static @Nullable PlainRequest get(@Nullable RecordTarget target, String accept) {
        return switch (target) {
            case One _ when accept.equals(JSON) || accept.equals(ANYTHING) -> RECORD;
            case All _ when accept.equals(JSON) -> ARRAY;
            case All _ when accept.equals(NDJSON) -> LINES;
            case null, default -> null;
        };
    }

    private static @Nullable PlainRequest post(HttpRequest request, String accept, boolean isOnAStream) {
        String type = request.headers().get(HttpHeaderNames.CONTENT_TYPE, "");
        if (request.uri().equals("/api/rest/users")) {
            return type.equals(NDJSON) && accept.equals(NDJSON) && isOnAStream ? EACH : null;
        }
        if (!request.uri().equals("/api/rest/receipts") || !(accept.equals(JSON) || accept.equals(ANYTHING))) {
            return null;
        }
        return switch (type) {
            case NDJSON -> RECEIPT_OF_LINES;
            case JSON ->
                HttpUtil.getContentLength(request, Long.MAX_VALUE) <= MAX_ARRAY_BYTES ? RECEIPT_OF_ARRAY : null;
            default -> null;
        };
    }

    /** Returns whether it is a request as a client sends it that keeps its connection. */
    private static boolean isPlain(HttpRequest request) {
        HttpHeaders headers = request.headers();
        return request.decoderResult().isSuccess()
                && request.protocolVersion().equals(HttpVersion.HTTP_1_1)
                && !headers.contains(HttpHeaderNames.CONNECTION)
                && !headers.contains(HttpHeaderNames.CONTENT_ENCODING)
                && !headers.contains(HttpHeaderNames.EXPECT);
    }

    private static boolean hasBody(HttpRequest request) {
        return request.headers().contains(HttpHeaderNames.CONTENT_LENGTH)
                || request.headers().contains(HttpHeaderNames.TRANSFER_ENCODING);
    }
}
