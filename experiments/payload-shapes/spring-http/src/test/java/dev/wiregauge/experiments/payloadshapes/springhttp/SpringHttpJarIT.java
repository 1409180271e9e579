package dev.wiregauge.experiments.payloadshapes.springhttp;

import dev.wiregauge.experiments.payloadshapes.contract.HttpContract;
import dev.wiregauge.experiments.payloadshapes.contract.JarContract;

class SpringHttpJarIT extends JarContract {

    @Override
    protected String anyPort() {
        return "--server.port=0";
    }

    @Override
    protected void assertAnswers(int port) {
        HttpContract.assertReady(port);
    }
}
