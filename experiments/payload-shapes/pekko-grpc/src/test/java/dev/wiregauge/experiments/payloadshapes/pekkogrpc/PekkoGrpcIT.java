package dev.wiregauge.experiments.payloadshapes.pekkogrpc;

import dev.wiregauge.experiments.payloadshapes.contract.GrpcContract;
import dev.wiregauge.experiments.payloadshapes.pekko.Options;
import dev.wiregauge.experiments.payloadshapes.pekko.PekkoServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class PekkoGrpcIT extends GrpcContract {

    private PekkoServer server;

    @BeforeAll
    void start() {
        server = PekkoServer.start("pekko-grpc", Options.parse("--port=0"), PekkoGrpc::handler);
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
