package dev.wiregauge.experiments.orders;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rules of an order. They are here once, so that no stack has to use a framework's. */
final class OrderRules {

    private static final int MAX_ARTICLES = 10_000;
    private static final int MAX_ID_LENGTH = 64;
    private static final int MAX_QUANTITY = 1_000_000;
    private static final long MAX_UNIT_PRICE = 100_000_000;

    /** What RFC 3339 and a protobuf timestamp can say. */
    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");

    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999999Z");

    private static final String PAYMENT_METHODS =
            Arrays.stream(PaymentMethod.values()).map(Enum::name).collect(Collectors.joining(", "));

    private OrderRules() {}

    /** Throws for the first rule that the order breaks. */
    static void check(Order order) {
        if (!isId(order.customerId())) {
            throw new InvalidOrderException("customerId must have 1 to " + MAX_ID_LENGTH + " characters");
        }
        if (!isTime(order.createdAt())) {
            throw new InvalidOrderException("createdAt must be a time from year 1 to 9999");
        }
        if (order.paymentMethod() == null) {
            throw new InvalidOrderException("paymentMethod must be one of " + PAYMENT_METHODS);
        }
        List<@Nullable Article> articles = order.articles();
        if (articles.size() > MAX_ARTICLES) {
            throw new InvalidOrderException("articles must be at most " + MAX_ARTICLES);
        }
        for (int index = 0; index < articles.size(); index++) {
            check(articles.get(index), index);
        }
    }

    private static void check(@Nullable Article article, int index) {
        if (article == null) {
            throw new InvalidOrderException("articles[" + index + "] must be an article");
        }
        if (!isId(article.id())) {
            throw new InvalidOrderException(
                    "articles[" + index + "].id must have 1 to " + MAX_ID_LENGTH + " characters");
        }
        if (article.quantity() < 1 || article.quantity() > MAX_QUANTITY) {
            throw new InvalidOrderException("articles[" + index + "].quantity must be 1 to " + MAX_QUANTITY);
        }
        if (article.unitPrice() < 0 || article.unitPrice() > MAX_UNIT_PRICE) {
            throw new InvalidOrderException("articles[" + index + "].unitPrice must be 0 to " + MAX_UNIT_PRICE);
        }
    }

    private static boolean isId(@Nullable String id) {
        return id != null && !id.isBlank() && id.length() <= MAX_ID_LENGTH;
    }

    private static boolean isTime(@Nullable Instant time) {
        return time != null && !time.isBefore(EARLIEST) && !time.isAfter(LATEST);
    }
}
