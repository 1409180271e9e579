package dev.wiregauge.usergrpc;

import io.grpc.ManagedChannel;
import org.springframework.test.context.ActiveProfiles;

/** The profile {@code tuned} refuses what the default refuses, in the same words. */
@ActiveProfiles("tuned")
class TunedInvalidRequestIT extends InvalidRequestIT {

    TunedInvalidRequestIT(ManagedChannel channel) {
        super(channel);
    }
}
