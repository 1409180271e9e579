package dev.wiregauge.userrest;

import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.ActiveProfiles;

/** The profile {@code tuned} refuses what the default refuses, in the same words. */
@ActiveProfiles("tuned")
class TunedProblemIT extends ProblemIT {

    TunedProblemIT(@LocalServerPort int port) {
        super(port);
    }
}
