package dev.wiregauge.experiments.payloadshapes.springgrpc;

import dev.wiregauge.experiments.payloadshapes.contract.GrpcContract;
import org.lognet.springboot.grpc.autoconfigure.GRpcServerProperties;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

@SpringBootTest(webEnvironment = WebEnvironment.NONE, properties = "grpc.port=0")
class SpringGrpcIT extends GrpcContract {

    private final GRpcServerProperties server;

    SpringGrpcIT(@Autowired GRpcServerProperties server) {
        this.server = server;
    }

    @Override
    protected int port() {
        return server.getRunningPort();
    }
}
