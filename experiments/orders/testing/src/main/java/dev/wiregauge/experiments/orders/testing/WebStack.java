package dev.wiregauge.experiments.orders.testing;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A running stack on a web server of Spring's, REST or gRPC. */
@RunningStack
public abstract class WebStack {

    @LocalServerPort
    private int port;

    @Autowired
    private ObservedIds ids;

    public final int port() {
        return port;
    }

    public final ObservedIds ids() {
        return ids;
    }
}
