package dev.wiregauge.experiments.httpstacks.nettyserver;

/** Answers requests on the event loop: it must not block. */
@FunctionalInterface
public interface RequestHandler {

    Response handle(Request request);
}
