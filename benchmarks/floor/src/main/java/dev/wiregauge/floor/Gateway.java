package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.Arrays;
import java.util.Map;

/** Answers what the aggregator answers: {@code /api/{transport}/{pattern}/user/{count}?seed=&concurrency=}, or {@code local}. */
final class Gateway implements HttpServer.Handler {

    private static final int RECORD_BYTES = 176;
    /** The aggregator's own. */
    private static final int CONCURRENCY = 16;

    private final Map<String, Source> modes;

    /** Makes a gateway with the modes by their names, such as {@code rest-unary}. */
    Gateway(Map<String, Source> modes) {
        this.modes = modes;
    }

    @Override
    public void handle(Target target, HttpConnection connection) {
        String[] path = target.path();
        // What stands between "api" and "user": a transport and a pattern, or "local".
        Source source = modes.get(String.join("-", Arrays.copyOfRange(path, 2, Math.max(2, path.length - 2))));
        if (source == null) {
            connection.answer(HttpResponseStatus.NOT_FOUND, Unpooled.EMPTY_BUFFER);
            return;
        }
        if (target.says("bytes") || target.says("shape")) {
            throw new IllegalArgumentException("the floor knows the article's record only");
        }
        Query query = new Query(
                target.number("seed", 0),
                Integer.parseInt(path[path.length - 1]),
                Math.toIntExact(target.number("concurrency", CONCURRENCY)));
        source.fetch(query, new Answer(query.count(), connection));
    }

    static void answer(HttpConnection connection, User[] users) {
        ByteBuf body = connection.buffer(users.length * RECORD_BYTES + 1);
        Json.writeById(body, users);
        connection.answer(HttpResponseStatus.OK, body);
    }

    static void fail(HttpConnection connection) {
        connection.answer(HttpResponseStatus.BAD_GATEWAY, Unpooled.EMPTY_BUFFER);
    }
}
