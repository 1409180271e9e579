package dev.wiregauge.experiments.httpstacks.undertow;

import dev.wiregauge.experiments.httpstacks.answer.Backlog;
import dev.wiregauge.experiments.httpstacks.spring.ListenProperties;
import io.undertow.Undertow;
import java.net.InetSocketAddress;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import org.xnio.Options;

/** Undertow's life, bound to that of the application. */
@Component
class UndertowServer implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(UndertowServer.class);

    private final ListenProperties listen;
    private final Undertow undertow;
    private volatile boolean running;

    UndertowServer(ListenProperties listen, CurrentUserHandler handler) {
        this.listen = listen;
        undertow = Undertow.builder()
                .addHttpListener(listen.port(), listen.address().getHostAddress(), handler)
                .setSocketOption(Options.BACKLOG, Backlog.CONNECTIONS)
                .build();
    }

    @Override
    public void start() {
        try {
            undertow.start();
        } catch (RuntimeException failure) {
            // Undertow's own message does not say where.
            throw new IllegalStateException("cannot listen on " + listen.socketAddress(), failure);
        }
        running = true;
        log.info("Undertow started on port {} (http)", port());
    }

    @Override
    public void stop() {
        undertow.stop();
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    int port() {
        return ((InetSocketAddress) undertow.getListenerInfo().getFirst().getAddress()).getPort();
    }
}
