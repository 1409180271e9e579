package dev.wiregauge.usergrpc;

import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.GetUserResponse;
import dev.wiregauge.user.v1.UserServiceGrpc;
import io.grpc.BindableService;
import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCalls;
import org.lognet.springboot.grpc.GRpcService;

/** Breaks as no request to the real service can. */
@GRpcService
class FailingService implements BindableService {

    static final String SECRET = "the secret of /etc/shadow";

    static final MethodDescriptor<GetUserRequest, GetUserResponse> FAIL = UserServiceGrpc.getGetUserMethod().toBuilder()
            .setFullMethodName("test.FailingService/Fail")
            .setSchemaDescriptor(null)
            .build();

    @Override
    public ServerServiceDefinition bindService() {
        return ServerServiceDefinition.builder("test.FailingService")
                .addMethod(FAIL, ServerCalls.asyncUnaryCall((request, response) -> {
                    throw new IllegalStateException(SECRET);
                }))
                .build();
    }
}
