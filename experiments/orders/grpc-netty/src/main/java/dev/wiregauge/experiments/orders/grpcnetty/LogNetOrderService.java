package dev.wiregauge.experiments.orders.grpcnetty;

import dev.wiregauge.experiments.orders.OrderDesk;
import dev.wiregauge.experiments.orders.grpc.OrderGrpcService;
import dev.wiregauge.experiments.orders.grpc.Waiter;
import org.lognet.springboot.grpc.GRpcService;

/** The service, where LogNet finds it. */
@GRpcService
class LogNetOrderService extends OrderGrpcService {

    LogNetOrderService(OrderDesk desk, Waiter waiter) {
        super(desk, waiter);
    }
}
