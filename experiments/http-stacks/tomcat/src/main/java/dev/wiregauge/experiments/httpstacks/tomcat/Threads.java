package dev.wiregauge.experiments.httpstacks.tomcat;

/** What answers a request: a thread of a bounded pool, or a virtual thread of its own. */
enum Threads {
    PLATFORM,
    VIRTUAL
}
