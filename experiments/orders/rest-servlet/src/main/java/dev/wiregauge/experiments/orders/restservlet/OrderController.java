package dev.wiregauge.experiments.orders.restservlet;

import dev.wiregauge.experiments.orders.Order;
import dev.wiregauge.experiments.orders.OrderDesk;
import dev.wiregauge.experiments.orders.PendingOrder;
import dev.wiregauge.experiments.orders.PlacedOrder;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Places an order for each POST, sleeping through the think time. */
@RestController
class OrderController {

    private final OrderDesk desk;

    OrderController(OrderDesk desk) {
        this.desk = desk;
    }

    @PostMapping("/orders")
    PlacedOrder place(@RequestBody Order order) throws InterruptedException {
        PendingOrder pending = desk.take(order);
        Thread.sleep(pending.thinkTime());
        return pending.place();
    }
}
