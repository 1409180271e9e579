package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.util.AsciiString;

/** The REST backend up to the middle of the records: a stream has one part as it should be. */
record BrokenBackend(How how) implements HttpServer.Handler {

    /** What becomes of it from there on. */
    enum How {
        SHORT,
        BREAKS,
        GARBLED
    }

    /** How many calls for one record are answered as they should be. */
    static final int WHOLE = 100;

    private static final HttpServer.Handler BACKEND = new RestBackend();

    @Override
    public void handle(Request request, Response response) {
        BACKEND.handle(request, new Response() {
            @Override
            public ByteBufAllocator allocator() {
                return response.allocator();
            }

            @Override
            public void answer(HttpResponseStatus status, AsciiString type, ByteBuf body) {
                String[] path = request.path();
                boolean isFine = Integer.parseInt(path[path.length - 1]) < WHOLE;
                response.answer(status, type, isFine ? body : instead(body));
            }

            @Override
            public void answer(AsciiString type, Parts parts) {
                response.answer(type, new Parts() {
                    private int made;

                    @Override
                    public ByteBuf next(ByteBufAllocator allocator) {
                        ByteBuf part = parts.next(allocator);
                        return made++ == 0 ? part : instead(part);
                    }

                    @Override
                    public boolean isDone() {
                        return parts.isDone() || (made == 1 && how == How.SHORT);
                    }
                });
            }
        });
    }

    private ByteBuf instead(ByteBuf bytes) {
        if (how == How.GARBLED) {
            for (int at = bytes.readerIndex(); at < bytes.writerIndex(); at++) {
                bytes.setByte(at, bytes.getByte(at) ^ 0x5A);
            }
            return bytes;
        }
        bytes.release();
        throw new IllegalStateException("breaks, as it should");
    }
}
