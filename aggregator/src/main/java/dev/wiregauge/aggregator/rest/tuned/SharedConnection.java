package dev.wiregauge.aggregator.rest.tuned;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One connection of HTTP/2 to the backend, by prior knowledge, whose streams are the calls. A call waits while it is being made, and
 * while the backend allows no further stream. One that has ended, or takes no more calls, is replaced when the next call comes.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a close that fails has closed the connection
final class SharedConnection implements Carrier {

    /** Far longer than a backend takes that is there, however busy it is. */
    private static final Duration FIRST_WORD = Duration.ofSeconds(10);

    private final Loop loop;
    private final Duration age;
    private final Duration firstWord;
    private final Bootstrap bootstrap;
    private final Waiting waiting = new Waiting();

    /** The connection that takes calls, if there is one. */
    private @Nullable StreamCalls current;
    /** The attempt to have one, until the backend has said what it allows. */
    private @Nullable ChannelFuture connecting;

    /** {@code age}: how long it takes calls before it is replaced. */
    SharedConnection(Loop loop, Duration age) {
        this(loop, age, FIRST_WORD);
    }

    /** {@code firstWord}: how long the backend may take until it says what it allows. */
    SharedConnection(Loop loop, Duration age, Duration firstWord) {
        this.loop = loop;
        this.age = age;
        this.firstWord = firstWord;
        bootstrap = loop.bootstrap(pipeline -> new StreamCalls(this, loop.authority()).addTo(pipeline));
    }

    @Override
    public EventLoop loop() {
        return loop.events;
    }

    @Override
    public void begin(Exchange exchange) {
        StreamCalls connection = current;
        if (connection != null && waiting.isEmpty() && connection.hasRoom()) {
            connection.open(exchange);
            return;
        }
        waiting.add(exchange);
        if (connection == null && connecting == null) {
            connect();
        }
    }

    @Override
    public void forget(Exchange exchange) {
        waiting.remove(exchange);
        ChannelFuture attempt = connecting;
        if (attempt != null && attempt.isSuccess() && waiting.isEmpty()) {
            // Nobody of those who have waited for its first word has heard it. The next call tries another.
            attempt.channel().close();
        }
    }

    private void connect() {
        ChannelFuture attempt = bootstrap.connect();
        connecting = attempt;
        loop.whenConnected(attempt, this::hasConnected);
    }

    private void hasConnected(ChannelFuture connected) {
        if (connected.isSuccess()) {
            loop.events.schedule(() -> giveUp(connected), firstWord.toMillis(), TimeUnit.MILLISECONDS);
        } else {
            connecting = null;
            waiting.fail(
                    Connections.unavailable("REST backend: " + connected.cause().getMessage(), connected.cause()));
        }
    }

    /** Ends a connection on which the backend has said nothing: it may be one to nobody. */
    private void giveUp(ChannelFuture attempt) {
        if (attempt.equals(connecting)) {
            attempt.channel().close();
        }
    }

    /** Takes a connection once the backend has said what it allows. */
    void isReady(StreamCalls connection) {
        connecting = null;
        current = connection;
        connection.retireAfter(age);
        sendWaiting();
    }

    /** There may be room for another call. */
    void hasRoom(StreamCalls connection) {
        if (current == connection) {
            sendWaiting();
        }
    }

    private void sendWaiting() {
        while (current != null && current.hasRoom()) {
            Exchange next = waiting.next();
            if (next == null) {
                return;
            }
            current.open(next);
        }
    }

    /** Forgets a connection that takes no more calls. */
    void lose(StreamCalls connection) {
        if (current == connection) {
            current = null;
            if (!waiting.isEmpty()) {
                connect();
            }
        } else if (current == null && connecting != null && connecting.isSuccess()) {
            connecting = null;
            waiting.fail(Connections.unavailable("REST backend: the connection ended before it took a call", null));
        }
    }
}
