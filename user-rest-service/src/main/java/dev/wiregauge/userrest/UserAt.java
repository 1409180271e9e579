package dev.wiregauge.userrest;

import dev.wiregauge.user.UserGenerator;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** What one line or message of a stream asks for. */
public record UserAt(
        long seed, @Min(0) @Max(UserGenerator.MAX_INDEX) int index) {}
