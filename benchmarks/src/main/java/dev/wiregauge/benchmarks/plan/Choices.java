package dev.wiregauge.benchmarks.plan;

import org.jspecify.annotations.Nullable;

/** Choices of the command line that go before the plan's; null leaves the plan's. */
public record Choices(
        boolean quick,
        @Nullable String target,
        @Nullable Integer blocks,
        @Nullable Double untilPercent,
        @Nullable Integer rounds,
        boolean floor) {

    public static final Choices NONE = new Choices(false, null, null, null, null, false);
}
