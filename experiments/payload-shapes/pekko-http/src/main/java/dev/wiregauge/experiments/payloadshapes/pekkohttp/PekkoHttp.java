package dev.wiregauge.experiments.payloadshapes.pekkohttp;

import dev.wiregauge.experiments.payloadshapes.pekko.PekkoServer;

/** Starts the Pekko HTTP server. */
public final class PekkoHttp {

    static final PekkoServer.Handler HANDLER =
            (shapes, system) -> new ShapesRoutes(shapes, system).route().function(system);

    private PekkoHttp() {}

    public static void main(String[] args) {
        PekkoServer.main("pekko-http", HANDLER, args);
    }
}
