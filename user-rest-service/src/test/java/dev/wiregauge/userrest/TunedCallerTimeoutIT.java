package dev.wiregauge.userrest;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.ActiveProfiles;

/** In the profile {@code tuned}, where requests without the header are answered in front of Spring. */
@ActiveProfiles("tuned")
class TunedCallerTimeoutIT extends CallerTimeoutIT {

    TunedCallerTimeoutIT(@LocalServerPort int port, @Autowired MeterRegistry registry) {
        super(port, registry);
    }
}
