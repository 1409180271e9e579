package dev.wiregauge.userrest.tuned;

import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;

/** The requests of a connection that were passed on to Spring, and how far their answers are. */
final class PassedOn {

    /** Those that have no whole answer yet. */
    private int open;
    /** The head of an answer has left already: Spring is to go on with it. */
    private boolean isGoingOn;

    private boolean isRefused;

    boolean isNone() {
        return open == 0;
    }

    /** Counts one more. {@code hasBegun}: the head of its answer has left. */
    void add(boolean hasBegun) {
        open++;
        isGoingOn = hasBegun;
    }

    /** Returns whether a message of Spring is to leave. A head is not, when one has left. */
    boolean leaves(Object message) {
        boolean isHead = message instanceof HttpResponse;
        if (isGoingOn && isHead) {
            isGoingOn = false;
            isRefused = !((HttpResponse) message).status().equals(HttpResponseStatus.OK);
            return false;
        }
        boolean isInterim = isHead && ((HttpResponse) message).status().codeClass() == HttpStatusClass.INFORMATIONAL;
        if (message instanceof LastHttpContent && !isInterim) {
            open = Math.max(0, open - 1);
        }
        return true;
    }

    /** Returns whether Spring had another status to say when the head had left. */
    boolean isRefused() {
        return isRefused;
    }
}
