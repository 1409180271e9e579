package dev.wiregauge.experiments.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OrderDeskTest {

    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
    private static final Article ARTICLE = new Article("a-1", 1, 0);

    private final OrderDesk desk = new OrderDesk(new ThinkTime(Duration.ZERO, Duration.ofMillis(1)));

    static List<Order> goodOrders() {
        return List.of(
                order("c", NOW, PaymentMethod.PAYPAL, List.of()),
                order(
                        "c".repeat(64),
                        NOW,
                        PaymentMethod.CREDIT_CARD,
                        List.of(new Article("a", 1_000_000, 100_000_000))),
                order("c", Instant.parse("0001-01-01T00:00:00Z"), PaymentMethod.BANK_TRANSFER, List.of(ARTICLE)),
                order("c", Instant.parse("9999-12-31T23:59:59Z"), PaymentMethod.PAYPAL, times(10_000, ARTICLE)));
    }

    @ParameterizedTest
    @MethodSource("goodOrders")
    void keepsAGoodOrderUntilItIsPlaced(Order order) {
        assertThat(desk.take(order).order()).isEqualTo(order);
    }

    static Stream<Arguments> badOrders() {
        return Stream.of(
                bad("customerId must have 1 to 64 characters", order(null, NOW, PaymentMethod.PAYPAL, List.of())),
                bad("customerId must have 1 to 64 characters", order(" ", NOW, PaymentMethod.PAYPAL, List.of())),
                bad(
                        "customerId must have 1 to 64 characters",
                        order("c".repeat(65), NOW, PaymentMethod.PAYPAL, List.of())),
                bad("createdAt must be a time from year 1 to 9999", order("c", null, PaymentMethod.PAYPAL, List.of())),
                bad(
                        "createdAt must be a time from year 1 to 9999",
                        order("c", Instant.MIN, PaymentMethod.PAYPAL, List.of())),
                bad(
                        "createdAt must be a time from year 1 to 9999",
                        order("c", Instant.MAX, PaymentMethod.PAYPAL, List.of())),
                bad(
                        "paymentMethod must be one of CREDIT_CARD, PAYPAL, BANK_TRANSFER",
                        order("c", NOW, null, List.of())),
                bad("articles must be at most 10000", withArticles(times(10_001, ARTICLE))),
                bad("articles[0] must be an article", withArticles(times(1, null))),
                bad(
                        "articles[1].id must have 1 to 64 characters",
                        withArticles(List.of(ARTICLE, new Article("", 1, 1)))),
                bad("articles[0].id must have 1 to 64 characters", withArticles(List.of(new Article(null, 1, 1)))),
                bad("articles[0].quantity must be 1 to 1000000", withArticles(List.of(new Article("a", 0, 1)))),
                bad("articles[0].quantity must be 1 to 1000000", withArticles(List.of(new Article("a", 1_000_001, 1)))),
                bad("articles[0].unitPrice must be 0 to 100000000", withArticles(List.of(new Article("a", 1, -1)))),
                bad(
                        "articles[0].unitPrice must be 0 to 100000000",
                        withArticles(List.of(new Article("a", 1, 100_000_001)))));
    }

    @ParameterizedTest
    @MethodSource("badOrders")
    void namesTheRuleThatAnOrderBreaks(String problem, Order order) {
        assertThatExceptionOfType(InvalidOrderException.class)
                .isThrownBy(() -> desk.take(order))
                .extracting(InvalidOrderException::problem)
                .isEqualTo(problem);
    }

    @Test
    void givesEachOrderAnIdOfItsOwn() {
        PendingOrder pending = desk.take(withArticles(List.of()));

        List<String> ids =
                Stream.generate(() -> pending.place().id()).limit(1_000).toList();

        assertThat(ids).doesNotHaveDuplicates();
        assertThat(ids).map(UUID::fromString).allMatch(id -> id.version() == 4 && id.variant() == 2);
    }

    private static Arguments bad(String problem, Order order) {
        return Arguments.of(problem, order);
    }

    private static Order withArticles(List<@Nullable Article> articles) {
        return order("c", NOW, PaymentMethod.PAYPAL, articles);
    }

    private static Order order(
            @Nullable String customer,
            @Nullable Instant created,
            @Nullable PaymentMethod method,
            List<@Nullable Article> articles) {
        return new Order(customer, created, method, articles);
    }

    private static List<@Nullable Article> times(int count, @Nullable Article article) {
        return Collections.nCopies(count, article);
    }
}
