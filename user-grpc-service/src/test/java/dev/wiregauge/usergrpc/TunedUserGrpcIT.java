package dev.wiregauge.usergrpc;

import io.grpc.ManagedChannel;
import org.springframework.test.context.ActiveProfiles;

/** The profile {@code tuned} answers as the default does. */
@ActiveProfiles("tuned")
class TunedUserGrpcIT extends UserGrpcIT {

    TunedUserGrpcIT(ManagedChannel channel) {
        super(channel);
    }
}
