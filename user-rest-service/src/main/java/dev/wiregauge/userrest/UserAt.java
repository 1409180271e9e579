package dev.wiregauge.userrest;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.UserGenerator;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

/** What one line or message of a stream asks for; a width and a shape need not be said. */
public record UserAt(
        long seed,
        @Min(0) @Max(UserGenerator.MAX_INDEX) int index,
        @RecordWidth @Nullable Integer bytes,
        @Nullable Shape shape) {

    /** Returns the payload, once {@link #bytes} is known to be a width. */
    Payload payload() {
        return Payload.of(bytes, shape);
    }
}
