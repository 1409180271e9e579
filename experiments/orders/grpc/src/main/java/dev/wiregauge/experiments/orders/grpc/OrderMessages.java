package dev.wiregauge.experiments.orders.grpc;

import com.google.protobuf.Timestamp;
import dev.wiregauge.experiments.orders.Article;
import dev.wiregauge.experiments.orders.Order;
import dev.wiregauge.experiments.orders.PaymentMethod;
import dev.wiregauge.experiments.orders.v1.PlaceOrderRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads orders from their messages. What a message cannot mean is left out, so that the order's rules name it. */
final class OrderMessages {

    /** Of the year 9999, and about as far back as an order may not be. */
    private static final long LAST_SECOND = 253_402_300_799L;

    private OrderMessages() {}

    static Order order(PlaceOrderRequest request) {
        List<@Nullable Article> articles = new ArrayList<>(request.getArticlesCount());
        for (dev.wiregauge.experiments.orders.v1.Article article : request.getArticlesList()) {
            articles.add(new Article(article.getId(), article.getQuantity(), article.getUnitPrice()));
        }
        return new Order(
                request.getCustomerId(),
                request.hasCreatedAt() ? instant(request.getCreatedAt()) : null,
                paymentMethod(request.getPaymentMethod()),
                articles);
    }

    private static @Nullable Instant instant(Timestamp time) {
        long seconds = time.getSeconds();
        boolean possible = seconds >= -LAST_SECOND && seconds <= LAST_SECOND && time.getNanos() >= 0;
        return possible ? Instant.ofEpochSecond(seconds, time.getNanos()) : null;
    }

    private static @Nullable PaymentMethod paymentMethod(dev.wiregauge.experiments.orders.v1.PaymentMethod method) {
        return switch (method) {
            case PAYMENT_METHOD_CREDIT_CARD -> PaymentMethod.CREDIT_CARD;
            case PAYMENT_METHOD_PAYPAL -> PaymentMethod.PAYPAL;
            case PAYMENT_METHOD_BANK_TRANSFER -> PaymentMethod.BANK_TRANSFER;
            case PAYMENT_METHOD_UNSPECIFIED, UNRECOGNIZED -> null;
        };
    }
}
