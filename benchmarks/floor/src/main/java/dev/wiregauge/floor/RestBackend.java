package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.List;
import java.util.stream.IntStream;

/** Answers what the REST backend answers: a record, or a stream of lines. */
final class RestBackend implements HttpServer.Handler {

    /** Lines that leave together. */
    private static final int LINES = 64;

    private static final int RECORD_BYTES = 176;

    /** {@code /api/rest/users/{index}?seed=}, {@code /api/rest/users?count=&seed=}. */
    @Override
    public void handle(Target target, HttpConnection connection) {
        String[] path = target.path();
        long seed = target.number("seed", 0);
        if (path.length == 5) {
            ByteBuf body = connection.buffer(RECORD_BYTES);
            Json.write(body, List.of(UserGenerator.user(seed, Integer.parseInt(path[4]))));
            connection.answer(HttpResponseStatus.OK, body);
        } else if (path.length == 4) {
            connection.answerInParts(new Lines(seed, Math.toIntExact(target.number("count", 1)), connection));
        } else {
            connection.answer(HttpResponseStatus.NOT_FOUND, Unpooled.EMPTY_BUFFER);
        }
    }

    private static final class Lines implements Runnable {

        private final long seed;
        private final int count;
        private final HttpConnection connection;
        private int next;

        Lines(long seed, int count, HttpConnection connection) {
            this.seed = seed;
            this.count = count;
            this.connection = connection;
        }

        @Override
        public void run() {
            while (next < count && connection.isWritable()) {
                int end = Math.min(next + LINES, count);
                List<User> users = IntStream.range(next, end)
                        .mapToObj(index -> UserGenerator.user(seed, index))
                        .toList();
                next = end;
                ByteBuf lines = connection.buffer(LINES * RECORD_BYTES);
                Json.write(lines, users);
                connection.write(lines.writeByte('\n'));
            }
            if (next == count) {
                connection.end();
            }
        }
    }
}
