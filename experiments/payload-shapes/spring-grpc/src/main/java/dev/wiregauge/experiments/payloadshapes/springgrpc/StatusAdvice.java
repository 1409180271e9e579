package dev.wiregauge.experiments.payloadshapes.springgrpc;

import dev.wiregauge.experiments.payloadshapes.grpc.Statuses;
import dev.wiregauge.experiments.payloadshapes.model.RefusedException;
import io.grpc.Status;
import org.lognet.springboot.grpc.recovery.GRpcExceptionHandler;
import org.lognet.springboot.grpc.recovery.GRpcExceptionScope;
import org.lognet.springboot.grpc.recovery.GRpcServiceAdvice;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says what was wrong with a request, and keeps to itself what went wrong inside. */
@GRpcServiceAdvice
class StatusAdvice {

    private static final Logger log = LoggerFactory.getLogger(StatusAdvice.class);

    @GRpcExceptionHandler
    Status refused(RefusedException refused, GRpcExceptionScope scope) {
        return Statuses.of(refused);
    }

    /** LogNet's own handler would send the exception's message to the caller. */
    @GRpcExceptionHandler
    Status unexpected(Exception unexpected, GRpcExceptionScope scope) {
        log.error("{} failed", scope.getMethodDescriptor().getFullMethodName(), unexpected);
        return Statuses.of(unexpected);
    }
}
