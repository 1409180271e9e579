package dev.wiregauge.userrest;

import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.ActiveProfiles;

/** In the profile {@code tuned}, where the GET between two refusals is answered in front of Spring. */
@ActiveProfiles("tuned")
class TunedKeptConnectionIT extends KeptConnectionIT {

    TunedKeptConnectionIT(@LocalServerPort int port) {
        super(port);
    }
}
