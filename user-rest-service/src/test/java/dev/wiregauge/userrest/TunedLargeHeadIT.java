package dev.wiregauge.userrest;

import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.ActiveProfiles;

/** In the profile {@code tuned}, where requests are answered in front of Spring. */
@ActiveProfiles("tuned")
class TunedLargeHeadIT extends LargeHeadIT {

    TunedLargeHeadIT(@LocalServerPort int port) {
        super(port);
    }
}
