package dev.wiregauge.experiments.orders.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.common.util.concurrent.ListenableFuture;
import com.google.protobuf.Timestamp;
import dev.wiregauge.experiments.orders.v1.Article;
import dev.wiregauge.experiments.orders.v1.OrderServiceGrpc;
import dev.wiregauge.experiments.orders.v1.OrderServiceGrpc.OrderServiceBlockingStub;
import dev.wiregauge.experiments.orders.v1.PaymentMethod;
import dev.wiregauge.experiments.orders.v1.PlaceOrderRequest;
import dev.wiregauge.experiments.orders.v1.PlaceOrderResponse;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.netty.NettyChannelBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What a gRPC stack answers. */
@ExtendWith(OutputCaptureExtension.class)
public interface GrpcContract {

    int port();

    ObservedIds ids();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1_000, 10_000})
    default void placesAnOrderOfArticles(int count) {
        assertThat(UUID.fromString(place(order(count).build()).getId())).isNotNull();
    }

    @Test
    default void givesEachOrderAnIdOfItsOwn() {
        assertThat(place(order(1).build()).getId())
                .isNotEqualTo(place(order(1).build()).getId());
    }

    /** At least: how much longer is up to the machine. */
    @Test
    default void thinks() {
        long start = System.nanoTime();

        place(order(0).build());

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(50));
    }

    /** More than any server lets one connection have in flight. */
    @Test
    default void placesManyOrdersOfOneConnection() throws Exception {
        ManagedChannel channel = channel();
        try {
            List<ListenableFuture<PlaceOrderResponse>> answers = new ArrayList<>();
            for (int call = 0; call < 500; call++) {
                answers.add(OrderServiceGrpc.newFutureStub(channel).placeOrder(order(1).build()));
            }
            List<String> placed = new ArrayList<>();
            for (ListenableFuture<PlaceOrderResponse> answer : answers) {
                placed.add(answer.get(30, TimeUnit.SECONDS).getId());
            }
            assertThat(placed).hasSize(500).doesNotHaveDuplicates();
        } finally {
            channel.shutdownNow();
        }
    }

    static Stream<Arguments> badOrders() {
        return Stream.of(
                bad("customerId must have 1 to 64 characters", order(0).clearCustomerId()),
                bad("createdAt must be a time from year 1 to 9999", order(0).clearCreatedAt()),
                bad("createdAt must be a time from year 1 to 9999", created(Long.MAX_VALUE, 0)),
                bad("createdAt must be a time from year 1 to 9999", created(Long.MIN_VALUE, 0)),
                bad("createdAt must be a time from year 1 to 9999", created(0, -1)),
                bad("paymentMethod must be one of CREDIT_CARD, PAYPAL, BANK_TRANSFER", order(0).clearPaymentMethod()),
                bad(
                        "paymentMethod must be one of CREDIT_CARD, PAYPAL, BANK_TRANSFER",
                        order(0).setPaymentMethodValue(9)),
                bad("articles must be at most 10000", order(10_001)),
                bad("articles[1].id must have 1 to 64 characters", order(1).addArticles(Article.newBuilder())),
                bad(
                        "articles[0].quantity must be 1 to 1000000",
                        order(0).addArticles(article().setQuantity(0))),
                bad(
                        "articles[0].unitPrice must be 0 to 100000000",
                        order(0).addArticles(article().setUnitPrice(-1))));
    }

    @ParameterizedTest
    @MethodSource("dev.wiregauge.experiments.orders.testing.GrpcContract#badOrders")
    default void namesTheRuleThatAnOrderBreaks(String problem, PlaceOrderRequest request) {
        Status status = refusal(request);

        assertThat(status.getCode()).as(status.toString()).isEqualTo(Status.Code.INVALID_ARGUMENT);
        assertThat(status.getDescription()).isEqualTo(problem);
    }

    /** gRPC itself refuses it, and that comes through a servlet on Tomcat as a broken answer. */
    @Test
    default void refusesAMessageOfMoreThanFourMebibytes() {
        Status status =
                refusal(order(0).setCustomerId("x".repeat(4 * 1024 * 1024)).build());

        assertThat(status.getCode()).as(status.toString()).isIn(Status.Code.RESOURCE_EXHAUSTED, Status.Code.INTERNAL);
    }

    @Test
    default void logsAFailureAndKeepsItToItself(CapturedOutput output) {
        ids().failNext();

        Status status = refusal(order(1).build());

        assertThat(status.getCode()).as(status.toString()).isEqualTo(Status.Code.INTERNAL);
        assertThat(status.getDescription()).isNull();
        assertThat(output).contains("An order failed", ObservedIds.SECRET);
    }

    @Test
    default void takesACallerWhoGoesForNoFailure(CapturedOutput output) throws Exception {
        // The channel is warm, so that the caller goes while the order is pending. It goes without a deadline, which
        // the server
        // would meet by itself at the same moment: its own end of the call may come first.
        ManagedChannel channel = channel();
        try {
            OrderServiceBlockingStub stub = OrderServiceGrpc.newBlockingStub(channel);
            assertThat(stub.placeOrder(order(0).build()).getId()).isNotEmpty();
            int before = output.length();
            ListenableFuture<PlaceOrderResponse> pending =
                    OrderServiceGrpc.newFutureStub(channel).placeOrder(order(0).build());
            assertThatThrownBy(() -> pending.get(25, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
            pending.cancel(true);

            assertThat(stub.placeOrder(order(0).build()).getId()).isNotEmpty();
            assertThat(output.toString().substring(before)).doesNotContain("An order failed");
        } finally {
            channel.shutdownNow();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", OrderServiceGrpc.SERVICE_NAME})
    default void isHealthy(String service) {
        ManagedChannel channel = channel();
        try {
            assertThat(HealthGrpc.newBlockingStub(channel)
                            .withDeadlineAfter(Duration.ofSeconds(30))
                            .check(HealthCheckRequest.newBuilder()
                                    .setService(service)
                                    .build())
                            .getStatus())
                    .isEqualTo(ServingStatus.SERVING);
        } finally {
            channel.shutdownNow();
        }
    }

    /** Places an order, and says which thread did. */
    default Thread placingThread() throws InterruptedException {
        ids().forget();
        place(order(1).build());
        return ids().nextThread();
    }

    private PlaceOrderResponse place(PlaceOrderRequest request) {
        ManagedChannel channel = channel();
        try {
            return OrderServiceGrpc.newBlockingStub(channel)
                    .withDeadlineAfter(Duration.ofSeconds(30))
                    .placeOrder(request);
        } finally {
            channel.shutdownNow();
        }
    }

    private Status refusal(PlaceOrderRequest request) {
        return catchThrowableOfType(StatusRuntimeException.class, () -> place(request))
                .getStatus();
    }

    private ManagedChannel channel() {
        return NettyChannelBuilder.forAddress("127.0.0.1", port())
                .usePlaintext()
                .build();
    }

    private static PlaceOrderRequest.Builder order(int articles) {
        PlaceOrderRequest.Builder order = PlaceOrderRequest.newBuilder()
                .setCustomerId("c-1")
                .setCreatedAt(Timestamp.newBuilder().setSeconds(1_767_268_800))
                .setPaymentMethod(PaymentMethod.PAYMENT_METHOD_CREDIT_CARD);
        for (int index = 0; index < articles; index++) {
            order.addArticles(article().setId("a-" + index));
        }
        return order;
    }

    private static PlaceOrderRequest.Builder created(long seconds, int nanos) {
        return order(0).setCreatedAt(Timestamp.newBuilder().setSeconds(seconds).setNanos(nanos));
    }

    private static Article.Builder article() {
        return Article.newBuilder().setId("a").setQuantity(2).setUnitPrice(1_999);
    }

    private static Arguments bad(String problem, PlaceOrderRequest.Builder order) {
        return Arguments.of(problem, order.build());
    }
}
