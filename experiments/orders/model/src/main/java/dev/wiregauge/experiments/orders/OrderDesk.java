package dev.wiregauge.experiments.orders;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/** Takes orders. How the think time is waited out is the stack's affair: that is what is compared. */
public final class OrderDesk {

    private final ThinkTime thinkTime;
    private final Supplier<UUID> ids;

    public OrderDesk(ThinkTime thinkTime) {
        this(thinkTime, OrderDesk::randomId);
    }

    /** For who has names of their own: {@code ids} is asked as an order is placed, by the thread that places it. */
    public OrderDesk(ThinkTime thinkTime, Supplier<UUID> ids) {
        this.thinkTime = thinkTime;
        this.ids = ids;
    }

    /**
     * Checks an order and says how long placing it takes.
     *
     * @throws InvalidOrderException for an order that breaks a rule
     */
    public PendingOrder take(Order order) {
        OrderRules.check(order);
        return new PendingOrder(order, thinkTime.draw(), ids);
    }

    /** A version 4 UUID, without the secure generator of {@link UUID#randomUUID}, which would be in every profile. */
    private static UUID randomId() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        long high = (random.nextLong() & 0xffff_ffff_ffff_0fffL) | 0x4000L;
        long low = (random.nextLong() >>> 2) | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }
}
