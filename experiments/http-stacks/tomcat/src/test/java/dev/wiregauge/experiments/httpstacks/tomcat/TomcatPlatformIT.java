package dev.wiregauge.experiments.httpstacks.tomcat;

class TomcatPlatformIT extends TomcatContract {

    TomcatPlatformIT() {
        super(Threads.PLATFORM);
    }
}
