package dev.wiregauge.experiments.httpstacks.undertow;

import dev.wiregauge.experiments.httpstacks.contract.JarContract;

class UndertowJarIT extends JarContract {

    UndertowJarIT() {
        super("http-stacks-undertow", "--server.port");
    }
}
