package dev.wiregauge.aggregator.web;

import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.Constants;
import org.apache.coyote.Processor;
import org.apache.coyote.Request;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Ends a connection whose client takes longer to send the head of a request than {@code server.tomcat.connection-timeout}. Tomcat's own
 * limit begins anew with every byte: a client that sends one now and then would keep its connection, of which there are not many.
 */
@Configuration(proxyBeanMethods = false)
class TimelyHeads {

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> timelyHeadsProtocol() {
        return factory -> factory.setProtocol(Protocol.class.getName());
    }

    /** Made by Tomcat, by name. */
    public static final class Protocol extends Http11NioProtocol {

        private static final long NO_REQUEST = -1;

        private @Nullable ScheduledFuture<?> sweep;

        @Override
        public void start() throws Exception {
            super.start();
            sweep = getUtilityExecutor().scheduleWithFixedDelay(this::closeLate, 1, 1, TimeUnit.SECONDS);
        }

        @Override
        public void stop() throws Exception {
            if (sweep != null) {
                sweep.cancel(false);
            }
            super.stop();
        }

        private void closeLate() {
            long latest = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(getConnectionTimeout());
            for (SocketWrapperBase<NioChannel> connection : getEndpoint().getConnections()) {
                if (connection.getCurrentProcessor() instanceof Processor processor
                        && isUnfinishedSince(latest, processor.getRequest())) {
                    connection.close();
                }
            }
        }

        /** Begun, and left by its thread, which waits for more of it: once its head is there, the thread stays until its end. */
        private static boolean isUnfinishedSince(long latest, @Nullable Request request) {
            if (request == null) { // of a connection that no longer speaks HTTP
                return false;
            }
            long began = request.getStartTimeNanos();
            return began != NO_REQUEST
                    && began - latest < 0
                    && request.getRequestProcessor().getStage() == Constants.STAGE_ENDED;
        }
    }
}
