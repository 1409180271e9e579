package dev.wiregauge.experiments.httpstacks.netty;

import dev.wiregauge.experiments.httpstacks.answer.Backlog;
import dev.wiregauge.experiments.httpstacks.nettyserver.Limits;
import dev.wiregauge.experiments.httpstacks.nettyserver.NettyServer;
import dev.wiregauge.experiments.httpstacks.nettyserver.NettyServerOptions;
import dev.wiregauge.experiments.httpstacks.spring.ListenProperties;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** The server's life, bound to that of the application. */
@Component
class ServerLifecycle implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(ServerLifecycle.class);

    private final NettyServerOptions options;
    private final CurrentUserHandler handler;
    private volatile @Nullable NettyServer server;

    ServerLifecycle(ListenProperties listen, StackProperties stack, CurrentUserHandler handler) {
        this.options = new NettyServerOptions(
                listen.socketAddress(), stack.transport(), stack.eventLoops(), Backlog.CONNECTIONS, Limits.DEFAULT);
        this.handler = handler;
    }

    @Override
    public void start() {
        NettyServer started = NettyServer.start(options, handler);
        server = started;
        log.info("Netty started on port {} (http)", started.port());
    }

    @Override
    public void stop() {
        NettyServer running = server;
        server = null;
        if (running != null) {
            running.close();
        }
    }

    @Override
    public boolean isRunning() {
        return server != null;
    }

    int port() {
        NettyServer running = server;
        if (running == null) {
            throw new IllegalStateException("not started");
        }
        return running.port();
    }
}
