package dev.wiregauge.userrest.tuned;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.PromiseNotifier;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests for records, and those that carry them, on the event loop, and passes on every other. One that is not as the
 * aggregator writes it is passed on too, so that whatever can be wrong with a request is Spring's to say. It stands in the pipeline
 * of a connection of HTTP/1.1, or of a stream of HTTP/2.
 *
 * <p>Answers leave in the order of the requests: nothing is answered here while Spring has one to answer, and nothing at all
 * is taken while a stream leaves.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails has closed the connection
final class RecordHandler extends ChannelDuplexHandler {

    private final boolean isStream;
    private final List<PlainCodec> codecs;
    private final PassedOn passedOn = new PassedOn();
    /** What came while an answer was leaving: no more than had been read by then. */
    private final Queue<Object> waiting = new ArrayDeque<>();

    /** What waited is being taken. */
    private boolean takesWaiting;

    private @Nullable ChannelHandlerContext context;
    private @Nullable Work work;
    /** What follows belongs to a request that is answered here. */
    private boolean answering;
    /** Something was answered here, and nobody has asked for what comes next. */
    private boolean readOn;
    /** Something was answered here since all that had come was read. */
    private boolean flushes;
    /** The connection is to close when its answer has left. */
    private boolean closes;

    /** {@code isStream}: of HTTP/2. {@code codecs}: those that it answers in. */
    RecordHandler(boolean isStream, List<PlainCodec> codecs) {
        this.isStream = isStream;
        this.codecs = codecs;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
    }

    @Override
    public void channelRead(ChannelHandlerContext reading, Object message) {
        takeNext(message);
    }

    private void takeNext(Object message) {
        if (work != null) {
            isTaken();
            work.take(message);
        } else {
            take(message);
        }
    }

    private void take(Object message) {
        if (message instanceof HttpRequest request) {
            answering = passedOn.isNone() && isAnswered(request);
            if (!answering) {
                passedOn.add(false);
                UsersBefore.forget(request);
            }
        }
        if (!answering) {
            context().fireChannelRead(message);
            return;
        }
        isTaken();
        ReferenceCountUtil.release(message);
    }

    private void isTaken() {
        readOn = true;
        flushes = true;
    }

    private boolean isAnswered(HttpRequest request) {
        PlainCall call = PlainCall.of(request, isStream, codecs);
        if (call != null) {
            // Spring's server turns it on when a request has been read, and it is on for a stream of HTTP/2.
            context().channel().config().setAutoRead(false);
            work = call.begin(this);
        }
        return call != null;
    }

    /** Adds to the answer; it leaves when all that had come was read. */
    void answer(Object message) {
        context().write(message);
    }

    /** Ends an answer with its last part, and takes what has come meanwhile. */
    void end(Object last) {
        ChannelFuture end = context().write(last);
        work = null;
        if (closes) {
            context().flush();
            end.addListener(ChannelFutureListener.CLOSE);
            return;
        }
        if (takesWaiting) {
            return; // a body among what waits has ended: whoever takes the rest goes on
        }
        takesWaiting = true;
        while (!waiting.isEmpty() && (work == null || work.reads())) {
            takeNext(waiting.remove());
        }
        takesWaiting = false;
        readOnIfDue();
    }

    /** Puts aside what is not to be taken before the answer has left. */
    void putAside(Object message) {
        waiting.add(message);
    }

    /**
     * Lets Spring answer a request whose body is not plain from here on.
     *
     * @param body what is left of it, as far as it has come
     * @param hasBegun whether the answer's head has left, which Spring then only goes on with
     */
    void passOn(HttpRequest request, HttpContent body, boolean hasBegun) {
        work = null;
        answering = false;
        passedOn.add(hasBegun);
        context().fireChannelRead(request);
        context().fireChannelRead(body);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext reading) {
        if (flushes) {
            flushes = false;
            reading.flush();
        }
        readOnIfDue();
        reading.fireChannelReadComplete();
    }

    /** The connection reads only when it is asked to. Spring's server asks for itself; a client that does not read waits. */
    private void readOnIfDue() {
        if (readOn
                && passedOn.isNone()
                && (work == null || work.reads())
                && context().channel().isWritable()) {
            readOn = false;
            context().read();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext written) {
        if (work != null) {
            work.writeOn();
        }
        readOnIfDue();
        written.fireChannelWritabilityChanged();
    }

    @Override
    public void write(ChannelHandlerContext writing, Object message, ChannelPromise promise) {
        if (passedOn.leaves(message)) {
            writing.write(message, promise);
        } else {
            ReferenceCountUtil.release(message);
            promise.setSuccess();
            if (passedOn.isRefused()) {
                writing.close(); // after records have left, as Spring would
            }
        }
    }

    /** A server that stops closes the connections on which Spring has nothing to answer: not within an answer from here. */
    @Override
    public void close(ChannelHandlerContext closing, ChannelPromise promise) {
        if (work == null) {
            closing.close(promise);
        } else {
            closes = true;
            PromiseNotifier.cascade(closing.channel().closeFuture(), promise);
        }
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext removed) {
        if (work != null) {
            work.release();
            work = null;
        }
        waiting.forEach(ReferenceCountUtil::release);
        waiting.clear();
    }

    ChannelHandlerContext context() {
        return Objects.requireNonNull(context, "not in a pipeline");
    }
}
