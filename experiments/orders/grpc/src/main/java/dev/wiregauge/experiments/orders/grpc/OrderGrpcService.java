package dev.wiregauge.experiments.orders.grpc;

import dev.wiregauge.experiments.orders.InvalidOrderException;
import dev.wiregauge.experiments.orders.OrderDesk;
import dev.wiregauge.experiments.orders.PendingOrder;
import dev.wiregauge.experiments.orders.v1.OrderServiceGrpc;
import dev.wiregauge.experiments.orders.v1.PlaceOrderRequest;
import dev.wiregauge.experiments.orders.v1.PlaceOrderResponse;
import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Places an order for each call; a {@link Waiter} decides what the think time costs. */
public class OrderGrpcService extends OrderServiceGrpc.OrderServiceImplBase {

    private static final Logger log = LoggerFactory.getLogger(OrderGrpcService.class);

    private final OrderDesk desk;
    private final Waiter waiter;

    public OrderGrpcService(OrderDesk desk, Waiter waiter) {
        this.desk = desk;
        this.waiter = waiter;
    }

    @Override
    public void placeOrder(PlaceOrderRequest request, StreamObserver<PlaceOrderResponse> observer) {
        ServerCallStreamObserver<PlaceOrderResponse> response = (ServerCallStreamObserver<PlaceOrderResponse>) observer;
        // Without a handler, the answer to a caller that is gone by then would throw.
        response.setOnCancelHandler(() -> {});
        failingWith(response, () -> {
            PendingOrder pending = desk.take(OrderMessages.order(request));
            waiter.await(pending.thinkTime(), () -> failingWith(response, () -> answer(pending, response)));
        });
    }

    private static void answer(PendingOrder pending, ServerCallStreamObserver<PlaceOrderResponse> response) {
        String id = pending.place().id();
        if (!response.isCancelled()) {
            response.onNext(PlaceOrderResponse.newBuilder().setId(id).build());
            response.onCompleted();
        }
    }

    /** Ends the call on every thread that works for it: nobody else would. */
    private static void failingWith(ServerCallStreamObserver<?> response, Runnable step) {
        try {
            step.run();
        } catch (InvalidOrderException invalid) {
            response.onError(
                    Status.INVALID_ARGUMENT.withDescription(invalid.problem()).asRuntimeException());
        } catch (RuntimeException unexpected) {
            log.error("An order failed", unexpected);
            response.onError(Status.INTERNAL.asRuntimeException());
        }
    }
}
