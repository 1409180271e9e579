package dev.wiregauge.userrest;

import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.stereotype.Component;
import reactor.netty.http.server.HttpServer;

/** What one HTTP/2 connection may do: it carries the calls of a whole gateway. */
@Component
final class Http2Limits implements NettyServerCustomizer {

    /** As many as the gRPC backend: none waits for another. Reactor Netty's own limit is 100. */
    private static final long STREAMS = Integer.MAX_VALUE;

    /**
     * A gateway resets a stream for each call that its callers no longer want, several for one request. Netty's own limit of
     * 200 would end the connection, and with it the calls of everybody else. This one lets 400 requests a second be abandoned,
     * with 16 calls each.
     */
    private static final int RESETS = 200_000;

    private static final int RESETS_WITHIN_SECONDS = 30;

    @Override
    public HttpServer apply(HttpServer server) {
        return server.http2Settings(settings -> settings.maxConcurrentStreams(STREAMS)
                .maxDecodedRstFramesPerWindow(RESETS, RESETS_WITHIN_SECONDS)
                .maxEncodedRstFramesPerWindow(RESETS, RESETS_WITHIN_SECONDS));
    }
}
