package dev.wiregauge.experiments.weather.server;

import io.grpc.BindableService;
import io.grpc.Server;
import io.grpc.ServerInterceptor;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.protobuf.services.HealthStatusManager;
import io.grpc.protobuf.services.ProtoReflectionServiceV1;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** A server that accepts calls, with health and reflection, and all that it holds. */
final class RunningServer implements AutoCloseable {

    private static final long GRACE_SECONDS = 2;

    private final Server server;
    private final HealthStatusManager health;
    private final Executor executor;
    private final Runnable release;

    private RunningServer(Server server, HealthStatusManager health, Executor executor, Runnable release) {
        this.server = server;
        this.health = health;
        this.executor = executor;
        this.release = release;
    }

    /**
     * Starts a server.
     *
     * @param release lets go of what the service holds, once the server has stopped or could not start
     */
    static RunningServer start(
            InetSocketAddress address,
            ServerExecutor executor,
            BindableService service,
            Runnable release,
            List<ServerInterceptor> interceptors)
            throws IOException {
        Executor opened = executor.open();
        HealthStatusManager health = new HealthStatusManager();
        NettyServerBuilder builder = NettyServerBuilder.forAddress(address)
                .executor(opened)
                .addService(service)
                .addService(health.getHealthService())
                .addService(ProtoReflectionServiceV1.newInstance());
        interceptors.forEach(builder::intercept);
        Server server = builder.build();
        RunningServer running = new RunningServer(server, health, opened, release);
        try {
            server.start();
        } catch (IOException notStarted) {
            running.close();
            throw new IOException("cannot listen on " + address.getHostString() + ":" + address.getPort(), notStarted);
        }
        health.setStatus(service.bindService().getServiceDescriptor().getName(), ServingStatus.SERVING);
        return running;
    }

    int port() {
        return server.getPort();
    }

    void awaitTermination() throws InterruptedException {
        server.awaitTermination();
    }

    /** Refuses new calls, gives those in flight a little time, and then ends them. */
    @Override
    public void close() {
        health.enterTerminalState();
        server.shutdown();
        try {
            if (!server.awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS)) {
                server.shutdownNow().awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException _) {
            server.shutdownNow();
            Thread.currentThread().interrupt();
        }
        release.run();
        if (executor instanceof ExecutorService service) {
            service.shutdownNow();
        }
    }
}
