package dev.wiregauge.experiments.orders.restwebflux;

import dev.wiregauge.experiments.orders.Order;
import dev.wiregauge.experiments.orders.OrderDesk;
import dev.wiregauge.experiments.orders.PendingOrder;
import dev.wiregauge.experiments.orders.PlacedOrder;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** Places an order for each POST, letting go of the thread during the think time. */
@RestController
class OrderController {

    private final OrderDesk desk;

    OrderController(OrderDesk desk) {
        this.desk = desk;
    }

    @PostMapping("/orders")
    Mono<PlacedOrder> place(@RequestBody Order order) {
        PendingOrder pending = desk.take(order);
        return Mono.delay(pending.thinkTime()).map(_ -> pending.place());
    }
}
