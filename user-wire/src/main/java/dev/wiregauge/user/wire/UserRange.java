package dev.wiregauge.user.wire;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Asks for users 0 to {@code count - 1}.
 *
 * @param seed any value
 * @param count 1 to 100000
 * @param bytes width of a record; null for the article's
 * @param shape of a wider one; null for text
 */
public record UserRange(
        long seed,
        int count,
        @Nullable Integer bytes,
        @Nullable Shape shape) {

    /** Asks for the article's users. */
    public UserRange(long seed, int count) {
        this(seed, count, null, null);
    }

    /** Asks for users of that payload, and says no more of it than what is not the default. */
    public UserRange(long seed, int count, Payload payload) {
        this(seed, count, payload.bytesUnlessDefault(), payload.shapeUnlessDefault());
    }

    /** Returns the payload, once {@link #bytes} is known to be a width. */
    public Payload payload() {
        return Payload.of(bytes, shape);
    }
}
