package dev.wiregauge.experiments.orders.grpc;

/** How a call waits. gRPC does not care; what a waiting call costs depends on it. */
enum Waiting {
    /** Sleeps on the thread that brought the call, one of grpc-java's default pool, which has no bound. */
    PLATFORM,
    /** Goes on in a virtual thread of its own, and sleeps there. */
    VIRTUAL,
    /** Lets go of every thread; a timer comes back to it. The counterpart of what WebFlux does. */
    TIMER;

    Waiter waiter() {
        return switch (this) {
            case PLATFORM -> new PlatformWaiter();
            case VIRTUAL -> new VirtualWaiter();
            case TIMER -> new TimerWaiter();
        };
    }
}
