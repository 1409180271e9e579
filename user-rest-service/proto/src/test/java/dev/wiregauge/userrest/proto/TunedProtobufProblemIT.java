package dev.wiregauge.userrest.proto;

import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.ActiveProfiles;

/** The profile {@code tuned} refuses what the default refuses, in the same words, however much it has read by then. */
@ActiveProfiles("tuned")
class TunedProtobufProblemIT extends ProtobufProblemIT {

    TunedProtobufProblemIT(@LocalServerPort int port) {
        super(port);
    }
}
