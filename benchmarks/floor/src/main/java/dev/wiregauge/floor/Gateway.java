package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.Map;

/** Answers what the aggregator answers: {@code /api/{transport}/{pattern}/user/{count}?seed=&concurrency=}. */
final class Gateway implements HttpServer.Handler {

    private static final int RECORD_BYTES = 176;
    /** The aggregator's own. */
    private static final int CONCURRENCY = 16;

    private final Map<String, Source> modes;

    /** Makes a gateway with the modes by their names, {@code {transport}-{pattern}}. */
    Gateway(Map<String, Source> modes) {
        this.modes = modes;
    }

    @Override
    public void handle(Target target, HttpConnection connection) {
        String[] path = target.path();
        Source source = path.length == 6 ? modes.get(path[2] + "-" + path[3]) : null;
        if (source == null) {
            connection.answer(HttpResponseStatus.NOT_FOUND, Unpooled.EMPTY_BUFFER);
            return;
        }
        if (target.says("bytes") || target.says("shape")) {
            throw new IllegalArgumentException("the floor knows the article's record only");
        }
        Query query = new Query(
                target.number("seed", 0),
                Integer.parseInt(path[5]),
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
