package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderValues;
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
    public void handle(Request request, Response response) {
        String[] path = request.path();
        // What stands between "api" and "user": a transport and a pattern, or "local".
        Source source = modes.get(String.join("-", Arrays.copyOfRange(path, 2, Math.max(2, path.length - 2))));
        if (source == null) {
            response.answer(HttpResponseStatus.NOT_FOUND);
            return;
        }
        if (request.says("bytes") || request.says("shape")) {
            throw new IllegalArgumentException("the floor knows the article's record only");
        }
        Query query = new Query(
                request.number("seed", 0),
                Integer.parseInt(path[path.length - 1]),
                Math.toIntExact(request.number("concurrency", CONCURRENCY)));
        source.fetch(query, new Answer(query.count(), response));
    }

    static void answer(Response response, User[] users) {
        ByteBuf body = response.allocator().buffer(users.length * RECORD_BYTES + 1);
        Json.writeById(body, users);
        response.answer(HttpResponseStatus.OK, HttpHeaderValues.APPLICATION_JSON, body);
    }

    static void fail(Response response) {
        response.answer(HttpResponseStatus.BAD_GATEWAY);
    }
}
