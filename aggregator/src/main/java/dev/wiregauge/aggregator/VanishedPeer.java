package dev.wiregauge.aggregator;

import io.netty.channel.ChannelOption;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollChannelOption;
import java.time.Duration;
import java.util.Map;

/**
 * Lets the system end a connection whose peer, or the way to it, has vanished: nobody has acknowledged what was sent, or a question after
 * a time of silence, for 15 s. Without it that takes a quarter of an hour, and calls on it go to their deadlines. It costs a call
 * nothing, which a timer for its answer would. The connection has {@code SO_KEEPALIVE}, too.
 */
public final class VanishedPeer {

    /** As soon as grpc-java does, which asks over HTTP/2 itself (GrpcConfiguration). */
    private static final Duration NOTICED = Duration.ofSeconds(15);

    private static final int ASK_AFTER_SECONDS = 10;
    private static final int ASK_AGAIN_SECONDS = 2;

    private VanishedPeer() {}

    /** Returns the options of a connection for it, and their values, where the system has them. */
    public static Map<ChannelOption<Integer>, Integer> options() {
        return Epoll.isAvailable()
                ? Map.of(
                        EpollChannelOption.TCP_KEEPIDLE, ASK_AFTER_SECONDS,
                        EpollChannelOption.TCP_KEEPINTVL, ASK_AGAIN_SECONDS,
                        EpollChannelOption.TCP_USER_TIMEOUT, (int) NOTICED.toMillis())
                : Map.of();
    }
}
