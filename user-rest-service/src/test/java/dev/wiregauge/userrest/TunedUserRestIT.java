package dev.wiregauge.userrest;

import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.ActiveProfiles;

/** The profile {@code tuned} answers as the default does. */
@ActiveProfiles("tuned")
class TunedUserRestIT extends UserRestIT {

    TunedUserRestIT(@LocalServerPort int port) {
        super(port);
    }
}
