package dev.wiregauge.experiments.payloadshapes.pekkogrpc;

import dev.wiregauge.experiments.payloadshapes.contract.GrpcContract;
import dev.wiregauge.experiments.payloadshapes.contract.JarContract;

class PekkoGrpcJarIT extends JarContract {

    @Override
    protected String anyPort() {
        return "--port=0";
    }

    @Override
    protected void assertAnswers(int port) {
        GrpcContract.assertReady(port);
    }
}
