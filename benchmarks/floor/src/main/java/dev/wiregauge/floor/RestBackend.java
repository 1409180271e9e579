package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.List;
import java.util.stream.IntStream;

/** Answers what the REST backend answers, in what the request asks for: a record, or a stream of them. */
final class RestBackend implements HttpServer.Handler {

    private static final int RECORD_BYTES = 176;

    /** {@code /api/rest/users/{index}?seed=}, {@code /api/rest/users?count=&seed=}. */
    @Override
    public void handle(Request request, Response response) {
        String[] path = request.path();
        long seed = request.number("seed", 0);
        if (path.length == 5) {
            Encoding encoding = request.asksFor(Encoding.PROTOBUF.whole()) ? Encoding.PROTOBUF : Encoding.JSON;
            ByteBuf body = response.allocator().buffer(RECORD_BYTES);
            encoding.write(body, UserGenerator.user(seed, Integer.parseInt(path[4])));
            response.answer(HttpResponseStatus.OK, encoding.whole(), body);
        } else if (path.length == 4) {
            Encoding encoding = request.asksFor(Encoding.PROTOBUF.streamed()) ? Encoding.PROTOBUF : Encoding.JSON;
            int count = Math.toIntExact(request.number("count", 1));
            response.answer(encoding.streamed(), new Records(seed, count, encoding));
        } else {
            response.answer(HttpResponseStatus.NOT_FOUND);
        }
    }

    private static final class Records implements Parts {

        /** Records that leave together. */
        private static final int TOGETHER = 64;

        private final long seed;
        private final int count;
        private final Encoding encoding;
        private int next;

        Records(long seed, int count, Encoding encoding) {
            this.seed = seed;
            this.count = count;
            this.encoding = encoding;
        }

        @Override
        public ByteBuf next(ByteBufAllocator allocator) {
            int end = Math.min(next + TOGETHER, count);
            List<User> users = IntStream.range(next, end)
                    .mapToObj(index -> UserGenerator.user(seed, index))
                    .toList();
            next = end;
            ByteBuf part = allocator.buffer(TOGETHER * RECORD_BYTES);
            encoding.writeSome(part, users);
            return part;
        }

        @Override
        public boolean isDone() {
            return next == count;
        }
    }
}
