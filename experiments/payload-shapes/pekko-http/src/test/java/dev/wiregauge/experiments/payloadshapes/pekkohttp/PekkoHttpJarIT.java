package dev.wiregauge.experiments.payloadshapes.pekkohttp;

import dev.wiregauge.experiments.payloadshapes.contract.HttpContract;
import dev.wiregauge.experiments.payloadshapes.contract.JarContract;

class PekkoHttpJarIT extends JarContract {

    @Override
    protected String anyPort() {
        return "--port=0";
    }

    @Override
    protected void assertAnswers(int port) {
        HttpContract.assertReady(port);
    }
}
