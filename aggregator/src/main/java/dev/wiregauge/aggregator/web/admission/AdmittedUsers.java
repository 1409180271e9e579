package dev.wiregauge.aggregator.web.admission;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.aggregator.web.admission.Turns.Turn;
import dev.wiregauge.user.User;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The users of a request that was let in: how long it waits for them is what its mode's limit learns from, and whether the first of them
 * come is what its circuit does.
 */
final class AdmittedUsers implements UserStream {

    private final UserStream users;
    private final Place place;
    private final Turn turn;
    private int missing;
    private final long queuedNanos;
    private long waitedNanos;
    /** Whether a first user has come. */
    private boolean isAnswered;

    private @Nullable UpstreamException failure;

    /**
     * Makes the users.
     *
     * @param queuedNanos before they were asked for: their request has waited, and their backend has not been silent
     */
    AdmittedUsers(UserStream users, int count, Place place, Turn turn, long queuedNanos) {
        this.users = users;
        this.missing = count;
        this.place = place;
        this.turn = turn;
        this.queuedNanos = queuedNanos;
    }

    @Override
    public List<User> next() {
        long asked = System.nanoTime();
        try {
            List<User> page = users.next();
            missing -= page.size();
            answered();
            if (missing == 0) {
                turn.end(); // not after they are written: a slow reader would have it for as long as that takes
            }
            return page;
        } catch (UpstreamException e) {
            failure = e;
            throw e;
        } finally {
            waitedNanos += System.nanoTime() - asked;
        }
    }

    private void answered() {
        if (!isAnswered) {
            isAnswered = true;
            place.gate().circuit().answered();
        }
    }

    @Override
    public void close() {
        try {
            users.close();
        } finally {
            turn.end();
            leave();
        }
    }

    private void leave() {
        if (!isAnswered) {
            leaveCircuit();
        }
        leavePlace();
    }

    private void leaveCircuit() {
        Circuit circuit = place.gate().circuit();
        if (failure != null && isAway(failure.reason())) {
            circuit.unanswered(failure);
        } else {
            circuit.leave();
        }
    }

    /** A deadline that the caller has shortened says nothing of the backend. */
    private boolean isAway(Reason reason) {
        return reason == Reason.UNAVAILABLE
                || (reason == Reason.TIMEOUT && place.gate().limit().isLate(waitedNanos));
    }

    /** A backend that fails, and a reader who goes, say nothing of how much is in time. */
    private void leavePlace() {
        if (failure != null && failure.reason() == Reason.TIMEOUT) {
            place.leaveUnanswered(queuedNanos + waitedNanos);
        } else if (missing == 0) {
            place.leaveAnswered(queuedNanos + waitedNanos);
        } else {
            place.leave();
        }
    }
}
