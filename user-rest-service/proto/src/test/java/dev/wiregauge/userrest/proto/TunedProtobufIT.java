package dev.wiregauge.userrest.proto;

import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.ActiveProfiles;

/** In the profile {@code tuned}, where JSON is answered in front of Spring, and protobuf is passed on. */
@ActiveProfiles("tuned")
class TunedProtobufIT extends ProtobufIT {

    TunedProtobufIT(@LocalServerPort int port) {
        super(port);
    }
}
