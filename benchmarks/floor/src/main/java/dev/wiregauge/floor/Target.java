package dev.wiregauge.floor;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.List;

/** A path and its query, as an HTTP request names them. */
final class Target {

    private final QueryStringDecoder decoder;

    Target(String target) {
        decoder = new QueryStringDecoder(target);
    }

    /** Returns the parts of the path between its slashes, the first of which is empty. */
    String[] path() {
        return decoder.path().split("/", -1);
    }

    /** Returns whether the query says a parameter. */
    boolean says(String name) {
        return decoder.parameters().containsKey(name);
    }

    /**
     * Returns a parameter of the query.
     *
     * @throws NumberFormatException when it is no number
     */
    long number(String name, long otherwise) {
        List<String> values = decoder.parameters().get(name);
        return values == null ? otherwise : Long.parseLong(values.getFirst());
    }
}
