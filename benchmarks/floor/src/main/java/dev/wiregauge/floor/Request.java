package dev.wiregauge.floor;

import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.util.AsciiString;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an HTTP request asks for: a path and its query, and the media type of the answer. */
final class Request {

    private final QueryStringDecoder decoder;
    private final @Nullable CharSequence accepted;

    /** {@code accepted}: the media type, as the request names it. */
    Request(String target, @Nullable CharSequence accepted) {
        decoder = new QueryStringDecoder(target);
        this.accepted = accepted;
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

    /** Returns whether it asks for that media type, and no other. */
    boolean asksFor(AsciiString type) {
        return accepted != null && type.contentEquals(accepted);
    }
}
