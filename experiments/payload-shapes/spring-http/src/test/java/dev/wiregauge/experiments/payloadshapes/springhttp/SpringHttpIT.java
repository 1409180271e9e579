package dev.wiregauge.experiments.payloadshapes.springhttp;

import dev.wiregauge.experiments.payloadshapes.contract.HttpContract;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class SpringHttpIT extends HttpContract {

    private final int port;

    SpringHttpIT(@LocalServerPort int port) {
        this.port = port;
    }

    @Override
    protected int port() {
        return port;
    }
}
