package dev.wiregauge.experiments.payloadshapes.pekkohttp;

import dev.wiregauge.experiments.payloadshapes.contract.HttpContract;
import dev.wiregauge.experiments.payloadshapes.pekko.Options;
import dev.wiregauge.experiments.payloadshapes.pekko.PekkoServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class PekkoHttpIT extends HttpContract {

    private PekkoServer server;

    @BeforeAll
    void start() {
        server = PekkoServer.start("pekko-http", Options.parse("--port=0"), PekkoHttp.HANDLER);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Override
    protected int port() {
        return server.port();
    }
}
