package dev.wiregauge.experiments.httpstacks.webflux;

import dev.wiregauge.experiments.httpstacks.contract.JarContract;

class WebFluxJarIT extends JarContract {

    WebFluxJarIT() {
        super("http-stacks-webflux", "--server.port");
    }
}
