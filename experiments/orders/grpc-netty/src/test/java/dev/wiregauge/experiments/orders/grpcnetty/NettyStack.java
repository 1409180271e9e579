package dev.wiregauge.experiments.orders.grpcnetty;

import dev.wiregauge.experiments.orders.testing.GrpcContract;
import dev.wiregauge.experiments.orders.testing.ObservedIds;
import dev.wiregauge.experiments.orders.testing.RunningStack;
import org.lognet.springboot.grpc.autoconfigure.GRpcServerProperties;
import org.springframework.beans.factory.annotation.Autowired;

/** The running stack, held to the contract. */
@RunningStack
abstract class NettyStack implements GrpcContract {

    @Autowired
    private GRpcServerProperties server;

    @Autowired
    private ObservedIds ids;

    @Override
    public final int port() {
        return server.getRunningPort();
    }

    @Override
    public final ObservedIds ids() {
        return ids;
    }
}
