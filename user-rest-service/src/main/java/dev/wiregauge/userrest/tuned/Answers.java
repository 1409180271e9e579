package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.json.JsonTemplate;
import dev.wiregauge.userrest.tuned.RecordTarget.One;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;

/** What answers are made of. */
final class Answers {

    private Answers() {}

    /** Returns an answer with one record. */
    static FullHttpResponse record(ByteBufAllocator allocator, One one) {
        byte[] record = new byte[JsonTemplate.RECORD_BYTES];
        int length = JsonTemplate.write(UserGenerator.user(one.seed(), one.index()), record, 0);
        return whole(allocator.buffer(length).writeBytes(record, 0, length));
    }

    static FullHttpResponse receipt(ByteBufAllocator allocator, Receipt receipt) {
        String json = "{\"count\":" + receipt.count() + ",\"digest\":" + receipt.digest() + "}";
        return whole(ByteBufUtil.writeAscii(allocator, json));
    }

    private static FullHttpResponse whole(ByteBuf body) {
        return new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                HttpResponseStatus.OK,
                body,
                headers(PlainRequest.JSON).set(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes()),
                DefaultHttpHeadersFactory.trailersFactory().newHeaders());
    }

    /** Returns the head of an answer with a JSON document of that length. */
    static HttpResponse head(long length) {
        return head(headers(PlainRequest.JSON).set(HttpHeaderNames.CONTENT_LENGTH, length));
    }

    /** Returns the head of an answer with lines. */
    static HttpResponse headOfLines() {
        return head(headers(PlainRequest.NDJSON).set(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED));
    }

    private static HttpResponse head(HttpHeaders headers) {
        return new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, headers);
    }

    private static HttpHeaders headers(String contentType) {
        return DefaultHttpHeadersFactory.headersFactory()
                .withValidation(false)
                .newHeaders()
                .set(HttpHeaderNames.CONTENT_TYPE, contentType);
    }
}
