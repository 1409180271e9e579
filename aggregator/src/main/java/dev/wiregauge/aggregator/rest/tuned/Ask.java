package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpUtil;
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

    /**
     * Checks what an answer says that it is. Of its parameters nothing is asked.
     *
     * @throws UpstreamException when it is something else, or does not say
     */
    void checkType(@Nullable CharSequence type) {
        CharSequence plain = type == null ? null : HttpUtil.getMimeType(type);
        if (plain == null || !accept.contentEqualsIgnoreCase(plain)) {
            throw UpstreamException.badAnswer("REST backend: an answer of the type " + type + ", not " + accept);
        }
    }

    HttpMethod method() {
        return parts == null ? HttpMethod.GET : HttpMethod.POST;
    }
}
