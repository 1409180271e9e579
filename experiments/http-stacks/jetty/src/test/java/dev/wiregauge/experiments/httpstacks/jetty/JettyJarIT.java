package dev.wiregauge.experiments.httpstacks.jetty;

import dev.wiregauge.experiments.httpstacks.contract.JarContract;

class JettyJarIT extends JarContract {

    JettyJarIT() {
        super("http-stacks-jetty", "--server.port");
    }
}
