package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Stream;
import org.jspecify.annotations.Nullable;

/** A stream of HTTP/2, and the call that left on it. */
final class StreamCall implements Leg {

    private final FrameWriter writer;
    private final Http2Stream stream;
    private final Exchange exchange;
    /** What of the request has not left. */
    private @Nullable Parts sending;

    private boolean ended;
    private boolean answered;
    private @Nullable Http2Error reset;
    private boolean reading = true;
    /** Bytes that have come and that the backend has not been told it may replace by others. */
    private int owed;

    StreamCall(FrameWriter writer, Http2Stream stream, Exchange exchange) {
        this.writer = writer;
        this.stream = stream;
        this.exchange = exchange;
        sending = exchange.ask.parts();
    }

    @Override
    public void writeOn() {
        while (sending != null && writer.isWritable(stream)) {
            ByteBuf part = sending.next(writer.allocator());
            if (part == null) {
                return;
            }
            boolean isLast = sending.isDone();
            if (isLast) {
                sending = null;
            }
            writer.writeData(stream, part, isLast);
        }
    }

    @Override
    public void read(boolean on) {
        reading = on;
        if (on && owed > 0) {
            writer.giveBack(stream, owed);
            owed = 0;
        }
    }

    @Override
    public void cancel() {
        fail(Connections.unavailable("REST backend: the call was given up", null));
    }

    void headers(Http2Headers headers, boolean isLast) {
        if (ended) {
            return;
        }
        answered = true;
        CharSequence status = headers.status(); // none in what follows a body
        try {
            if (status != null) {
                checkHead(status, headers);
            }
        } catch (UpstreamException bad) {
            fail(bad);
            return;
        }
        if (isLast) {
            end();
        }
    }

    private void checkHead(CharSequence status, Http2Headers headers) {
        if (!HttpResponseStatus.OK.codeAsText().contentEquals(status)) {
            throw refused(status);
        }
        exchange.ask.checkType(headers.get(HttpHeaderNames.CONTENT_TYPE));
    }

    private static UpstreamException refused(CharSequence status) {
        try {
            return Connections.refused(HttpResponseStatus.parseLine(status).code());
        } catch (IllegalArgumentException notOne) {
            return UpstreamException.badAnswer("REST backend: the status " + status);
        }
    }

    /** Takes a part, and returns how many of the bytes that it came in the backend may send anew. */
    int data(ByteBuf part, int bytes, boolean isLast) {
        if (ended) {
            return bytes;
        }
        try {
            exchange.reply.part(part);
        } catch (RuntimeException bad) {
            fail(UpstreamException.of(bad));
            return bytes;
        }
        if (isLast) {
            end();
        }
        if (reading) {
            return bytes;
        }
        owed += bytes;
        return 0;
    }

    void isReset(long code) {
        reset = Http2Error.valueOf(code);
    }

    /** Takes the end of the stream. {@code unseen}: because its connection has ended, or takes no more. */
    void isClosed(boolean unseen) {
        if (ended) {
            return;
        }
        ended = true;
        exchange.hasEnded();
        boolean mayHaveBeenIdle = unseen || reset == Http2Error.REFUSED_STREAM;
        if (mayHaveBeenIdle && !answered && exchange.mayLeaveAgain()) {
            exchange.later(exchange::start); // when all streams of the connection have been told
        } else if (unseen || reset != null) {
            exchange.reply.fail(Connections.unavailable("REST backend: the stream ended within a call", null));
        } else {
            exchange.reply.fail(UpstreamException.badAnswer("REST backend: not HTTP/2"));
        }
    }

    private void end() {
        ended = true;
        exchange.hasEnded();
        if (sending != null) {
            writer.reset(stream, Http2Error.CANCEL);
        }
        try {
            exchange.reply.end();
        } catch (RuntimeException bad) {
            exchange.reply.fail(UpstreamException.of(bad));
        }
    }

    private void fail(UpstreamException failure) {
        ended = true;
        exchange.hasEnded();
        writer.reset(stream, Http2Error.CANCEL);
        exchange.reply.fail(failure);
    }
}
