package dev.wiregauge.experiments.orders;

import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * A good order that waits to be placed.
 *
 * @param order kept until then, as who stores an order keeps it: its memory is part of what is compared
 * @param thinkTime how long the stack has to wait, in its own way, before it places the order
 * @param ids names the order
 */
public record PendingOrder(Order order, Duration thinkTime, Supplier<UUID> ids) {

    /** Places the order; for when the think time is over. */
    public PlacedOrder place() {
        return new PlacedOrder(ids.get().toString());
    }
}
