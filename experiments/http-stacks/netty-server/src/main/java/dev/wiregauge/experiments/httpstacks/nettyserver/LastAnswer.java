package dev.wiregauge.experiments.httpstacks.nettyserver;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.socket.DuplexChannel;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The end of a connection after its last answer. */
@SuppressWarnings("FutureReturnValueIgnored") // a connection that fails while it ends has ended
final class LastAnswer {

    private LastAnswer() {}

    /**
     * Says that nothing follows, and closes when the client has, or a little later.
     *
     * <p>Closing at once would make the system reset a connection on which bytes arrive that nobody reads, and the
     * client might lose the answer (RFC 9112, section 9.6).
     */
    static void closeAfter(ChannelFuture written, Duration linger) {
        written.addListener(done -> {
            if (done.isSuccess() && written.channel() instanceof DuplexChannel connection) {
                connection.shutdownOutput();
                closeWithin(connection, linger);
            } else {
                written.channel().close();
            }
        });
    }

    private static void closeWithin(Channel connection, Duration linger) {
        Future<?> deadline = connection
                .eventLoop()
                .schedule(
                        () -> {
                            connection.close();
                        },
                        linger.toMillis(),
                        TimeUnit.MILLISECONDS);
        connection.closeFuture().addListener(closed -> deadline.cancel(false));
    }
}
