package dev.wiregauge.aggregator.rest.tuned;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.util.AsciiString;
import org.jspecify.annotations.Nullable;

/**
 * What a call asks for.
 *
 * @param accept the media type of the answer
 * @param parts what the call carries to the backend, if anything
 */
record Ask(String target, AsciiString accept, @Nullable Parts parts) {

    static Ask get(String target, AsciiString accept) {
        return new Ask(target, accept, null);
    }

    static Ask post(String target, AsciiString accept, Parts parts) {
        return new Ask(target, accept, parts);
    }

    HttpMethod method() {
        return parts == null ? HttpMethod.GET : HttpMethod.POST;
    }
}
