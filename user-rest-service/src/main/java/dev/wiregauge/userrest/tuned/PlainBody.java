package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.Receipt;
import io.netty.buffer.ByteBuf;

/** Reads the body of a request part by part, as long as it is written as the aggregator writes it. */
interface PlainBody {

    /**
     * Takes what is plain, and leaves what has not come as a whole.
     *
     * @return whether all is plain so far; if not, what is not is left, and all that follows it
     */
    boolean read(ByteBuf bytes, boolean isLast);

    /** Ends the answer to a body that was plain. */
    void end();

    /** Returns what Spring has to read in place of what is left; the caller releases it. */
    ByteBuf rest(ByteBuf left);

    /** Returns the receipt for the users that are not in the rest. */
    Receipt before();

    /** Returns whether the head of the answer has left. */
    boolean hasBegun();
}
