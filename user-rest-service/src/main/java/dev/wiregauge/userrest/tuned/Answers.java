package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.json.JsonTemplate;
import dev.wiregauge.userrest.tuned.RecordTarget.One;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
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

    /** JSON's takes most room. */
    private static final int RECEIPT_BYTES = 64;

    private Answers() {}

    /** Returns an answer with one record. */
    static FullHttpResponse record(ByteBufAllocator allocator, One one, PlainCodec codec) {
        ByteBuf body = allocator.buffer(JsonTemplate.RECORD_BYTES);
        codec.write(UserGenerator.user(one.seed(), one.index()), body);
        return whole(body, codec);
    }

    static FullHttpResponse receipt(ByteBufAllocator allocator, Receipt receipt, PlainCodec codec) {
        ByteBuf body = allocator.buffer(RECEIPT_BYTES);
        codec.write(receipt, body);
        return whole(body, codec);
    }

    private static FullHttpResponse whole(ByteBuf body, PlainCodec codec) {
        return new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                HttpResponseStatus.OK,
                body,
                headers(codec.message(), body.readableBytes()),
                DefaultHttpHeadersFactory.trailersFactory().newHeaders());
    }

    /** Returns the head of an answer with records. {@code length}: of their message, or -1 for a stream. */
    static HttpResponse head(PlainRecords records, long length) {
        return new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, headers(records, length));
    }

    private static HttpHeaders headers(PlainRecords records, long length) {
        HttpHeaders headers = DefaultHttpHeadersFactory.headersFactory()
                .withValidation(false)
                .newHeaders()
                .set(HttpHeaderNames.CONTENT_TYPE, records.mediaType());
        return length < 0
                ? headers.set(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED)
                : headers.set(HttpHeaderNames.CONTENT_LENGTH, length);
    }
}
