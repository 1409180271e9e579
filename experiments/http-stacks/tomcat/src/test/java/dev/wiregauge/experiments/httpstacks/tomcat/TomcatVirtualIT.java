package dev.wiregauge.experiments.httpstacks.tomcat;

class TomcatVirtualIT extends TomcatContract {

    TomcatVirtualIT() {
        super(Threads.VIRTUAL);
    }
}
