package dev.wiregauge.experiments.weather.server;

import java.util.Locale;

/** How the weather service comes by its three readings. */
enum Variant {
    /** Makes them up itself: the service without a dependency. */
    DIRECT,
    /** Blocking stubs, one call after the other, on the thread of the request. */
    BLOCKING,
    /** Futures: all three calls at once, and no thread waits. */
    ASYNC,
    /** Blocking stubs, all three calls at once, each on a virtual thread; the thread of the request is let go. */
    VIRTUAL,
    /** One bidirectional stream to each service for one from the client; what they push is merged. */
    STREAMING;

    /** The name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
