package dev.wiregauge.usergrpc;

import dev.wiregauge.user.InvalidUserException;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import jakarta.validation.ConstraintViolationException;
import java.util.stream.Collectors;
import org.lognet.springboot.grpc.recovery.GRpcExceptionHandler;
import org.lognet.springboot.grpc.recovery.GRpcExceptionScope;
import org.lognet.springboot.grpc.recovery.GRpcServiceAdvice;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says what was wrong with a request, and keeps to itself what went wrong inside. */
@GRpcServiceAdvice
class GrpcErrorAdvice {

    private static final Logger log = LoggerFactory.getLogger(GrpcErrorAdvice.class);

    @GRpcExceptionHandler
    Status invalidArgument(ConstraintViolationException invalid, GRpcExceptionScope scope) {
        return Status.INVALID_ARGUMENT.withDescription(invalid.getConstraintViolations().stream()
                .map(violation -> violation.getPropertyPath() + " " + violation.getMessage())
                .sorted()
                .collect(Collectors.joining("; ")));
    }

    @GRpcExceptionHandler
    Status noRecord(InvalidUserException invalid, GRpcExceptionScope scope) {
        return Status.INVALID_ARGUMENT.withDescription(invalid.getMessage());
    }

    /** What a method refuses by itself. */
    @GRpcExceptionHandler
    Status refused(StatusRuntimeException refused, GRpcExceptionScope scope) {
        return refused.getStatus();
    }

    /** LogNet's own handler would send the exception's message to the caller. */
    @GRpcExceptionHandler
    Status internal(Exception unexpected, GRpcExceptionScope scope) {
        log.error("{} failed", scope.getMethodDescriptor().getFullMethodName(), unexpected);
        return Status.INTERNAL;
    }
}
