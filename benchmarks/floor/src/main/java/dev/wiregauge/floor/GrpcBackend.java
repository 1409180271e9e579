package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.wire.UserAt;
import dev.wiregauge.user.wire.UserMethods;
import dev.wiregauge.user.wire.UserRange;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;

/** Answers what the gRPC backend answers, in both encodings, on the event loop itself. */
final class GrpcBackend {

    private GrpcBackend() {}

    /**
     * Listens on the loopback interface.
     *
     * @param port 0 for any free one
     * @throws IOException when it cannot listen there
     */
    static Server start(EventLoop loop, int port) throws IOException {
        return NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                .bossEventLoopGroup(loop.group())
                .workerEventLoopGroup(loop.group())
                .channelType(loop.serverSocket())
                .directExecutor()
                .addServices(services())
                .build()
                .start();
    }

    /** Returns what it answers, in each encoding. */
    static List<ServerServiceDefinition> services() {
        return List.of(service(UserMethods.PROTOBUF), service(GrpcJson.METHODS));
    }

    private static ServerServiceDefinition service(UserMethods methods) {
        return ServerServiceDefinition.builder(methods.service())
                .addMethod(methods.getUser(), ServerCalls.asyncUnaryCall(GrpcBackend::getUser))
                .addMethod(methods.listUsers(), ServerCalls.asyncServerStreamingCall(GrpcBackend::listUsers))
                .addMethod(methods.streamUsers(), ServerCalls.asyncBidiStreamingCall(GrpcBackend::streamUsers))
                .build();
    }

    private static void getUser(UserAt request, StreamObserver<User> answer) {
        answer.onNext(UserGenerator.user(request.seed(), request.index()));
        answer.onCompleted();
    }

    private static void listUsers(UserRange request, StreamObserver<User> answer) {
        ServerCallStreamObserver<User> users = (ServerCallStreamObserver<User>) answer;
        users.setOnReadyHandler(new Runnable() {
            private int next;

            @Override
            public void run() {
                while (next < request.count() && users.isReady()) {
                    users.onNext(UserGenerator.user(request.seed(), next++));
                    if (next == request.count()) {
                        users.onCompleted();
                    }
                }
            }
        });
    }

    private static StreamObserver<UserAt> streamUsers(StreamObserver<User> answer) {
        return new StreamObserver<>() {
            @Override
            public void onNext(UserAt request) {
                answer.onNext(UserGenerator.user(request.seed(), request.index()));
            }

            @Override
            public void onError(Throwable gone) {
                // The caller went; nothing is left to answer.
            }

            @Override
            public void onCompleted() {
                answer.onCompleted();
            }
        };
    }
}
