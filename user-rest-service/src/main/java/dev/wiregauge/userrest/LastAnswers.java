package dev.wiregauge.userrest;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.netty.channel.ChannelOperations;
import reactor.netty.http.server.HttpServer;

/**
 * Holds a graceful shutdown up until every connection has ended. Reactor Netty waits for the requests that it knows: not for those
 * that are answered in front of it, nor for the last bytes of an answer that its client is slow to read. And it closes each idle
 * connection once: one whose answer ends at that moment it takes for busy, waits for an end that has been, and leaves open.
 */
@Component
@ConditionalOnProperty(name = "server.shutdown", havingValue = "graceful", matchIfMissing = true)
final class LastAnswers implements NettyServerCustomizer, SmartLifecycle {

    private static final long LOOKS_MILLIS = 100;

    /** Those that listen, too. */
    private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);

    private volatile boolean running;

    @Override
    public HttpServer apply(HttpServer server) {
        return server.doOnBound(bound -> connections.add(bound.channel()))
                .doOnChannelInit((_, connection, _) -> connections.add(connection));
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
    }

    /** Those that are accepted meanwhile are waited for when those have ended that there were. */
    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // it is the group's own future
    public void stop(Runnable done) {
        if (connections.isEmpty()) {
            stop();
            done.run();
        } else {
            Future<?> looks = GlobalEventExecutor.INSTANCE.scheduleWithFixedDelay(
                    this::closeIdle, LOOKS_MILLIS, LOOKS_MILLIS, TimeUnit.MILLISECONDS);
            connections.newCloseFuture().addListener(_ -> {
                looks.cancel(false);
                stop(done);
            });
        }
    }

    private void closeIdle() {
        for (Channel connection : connections) {
            connection.eventLoop().execute(() -> closeIfIdle(connection));
        }
    }

    /** Reactor Netty itself ends a connection of HTTP/2, once its streams have ended. */
    @SuppressWarnings("FutureReturnValueIgnored") // the group knows when it is closed
    private static void closeIfIdle(Channel connection) {
        if (connection.pipeline().get(HttpServerCodec.class) != null
                && ChannelOperations.get(connection) == null
                && hasWrittenAll(connection)) {
            connection.close();
        }
    }

    private static boolean hasWrittenAll(Channel connection) {
        ChannelOutboundBuffer unwritten = connection.unsafe().outboundBuffer();
        return unwritten == null || unwritten.isEmpty();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** The server is not either: a context that pauses, as one between two tests does, ends no connection. */
    @Override
    public boolean isPauseable() {
        return false;
    }

    /** Together with the server's graceful shutdown, which ends the connections, and within the same time. */
    @Override
    public int getPhase() {
        return WebServerApplicationContext.GRACEFUL_SHUTDOWN_PHASE;
    }
}
