package dev.wiregauge.user.wire;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Asks for one user.
 *
 * @param seed any value
 * @param index 0 to 8999998
 * @param bytes width of the record; null for the article's
 * @param shape of a wider one; null for text
 */
public record UserAt(
        long seed,
        int index,
        @Nullable Integer bytes,
        @Nullable Shape shape) {

    /** Asks for the article's user. */
    public UserAt(long seed, int index) {
        this(seed, index, null, null);
    }

    /** Asks for a user of that payload, and says no more of it than what is not the default. */
    public UserAt(long seed, int index, Payload payload) {
        this(seed, index, payload.bytesUnlessDefault(), payload.shapeUnlessDefault());
    }

    /** Returns the payload, once {@link #bytes} is known to be a width. */
    public Payload payload() {
        return Payload.of(bytes, shape);
    }
}
