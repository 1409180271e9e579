package dev.wiregauge.experiments.payloadshapes.springgrpc;

import dev.wiregauge.experiments.payloadshapes.contract.GrpcContract;
import dev.wiregauge.experiments.payloadshapes.contract.JarContract;

class SpringGrpcJarIT extends JarContract {

    @Override
    protected String anyPort() {
        return "--grpc.port=0";
    }

    @Override
    protected void assertAnswers(int port) {
        GrpcContract.assertReady(port);
    }
}
