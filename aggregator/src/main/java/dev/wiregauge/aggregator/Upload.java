package dev.wiregauge.aggregator;

import dev.wiregauge.user.Receipt;

/**
 * Records that are made here and carried to a backend, in one call that is answered by its receipt.
 *
 * <p>The answer to the aggregator's own caller ends only with a receipt for exactly what was sent.
 */
public sealed interface Upload permits WholeUpload, RecordUpload {

    /** Returns the records, as the caller of the aggregator gets them. */
    UserStream users();

    /** Sets how to cancel the call, for a reader who goes before it has ended. */
    void cancelledBy(Runnable cancel);

    /** Takes the backend's receipt. */
    void acknowledge(Receipt receipt);

    /** Takes the end of the call, which must have brought the receipt by now. */
    void end();

    /** Takes a failure in place of the receipt. */
    void fail(UpstreamException failure);
}
