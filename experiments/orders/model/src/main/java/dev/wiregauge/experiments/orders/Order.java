package dev.wiregauge.experiments.orders;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An order as it came in; {@link OrderDesk} checks it. */
public record Order(
        @Nullable String customerId,
        @Nullable Instant createdAt,
        @Nullable PaymentMethod paymentMethod,
        List<@Nullable Article> articles) {

    /** Spelled out, because NullAway does not see in a compact one that articles may be missing. */
    public Order(
            @Nullable String customerId,
            @Nullable Instant createdAt,
            @Nullable PaymentMethod paymentMethod,
            @Nullable List<@Nullable Article> articles) {
        this.customerId = customerId;
        this.createdAt = createdAt;
        this.paymentMethod = paymentMethod;
        // JSON may leave them out. Protobuf does not tell that from an empty list.
        this.articles = articles == null ? List.of() : articles;
    }
}
