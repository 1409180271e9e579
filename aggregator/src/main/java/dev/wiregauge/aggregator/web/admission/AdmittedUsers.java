package dev.wiregauge.aggregator.web.admission;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import java.util.List;

/**
 * The users of a request that was let in: how long it waits for them is what its mode's limit learns from, and whether the first of them
 * come is what its circuit does.
 */
final class AdmittedUsers implements UserStream {

    private final UserStream users;
    private final Place place;
    private int missing;
    private long waitedNanos;
    /** Whether the deadline came before all users had. */
    private boolean late;
    /** Whether it has shown that the backend is there, or is not. */
    private boolean hasShown;

    AdmittedUsers(UserStream users, int count, Place place) {
        this.users = users;
        this.missing = count;
        this.place = place;
    }

    @Override
    public List<User> next() {
        long asked = System.nanoTime();
        try {
            List<User> page = users.next();
            waitedNanos += System.nanoTime() - asked;
            missing -= page.size();
            answered();
            return page;
        } catch (UpstreamException failure) {
            waitedNanos += System.nanoTime() - asked;
            late = failure.reason() == Reason.TIMEOUT;
            failed(failure);
            throw failure;
        }
    }

    private void answered() {
        if (!hasShown) {
            hasShown = true;
            place.gate().circuit().answered();
        }
    }

    private void failed(UpstreamException failure) {
        boolean wasSilent = late && place.gate().limit().isLate(waitedNanos);
        if (!hasShown && (wasSilent || failure.reason() == Reason.UNAVAILABLE)) {
            hasShown = true;
            place.gate().circuit().unanswered(failure);
        }
    }

    @Override
    public void close() {
        try {
            users.close();
        } finally {
            leave();
        }
    }

    /** A backend that fails, and a reader who goes, say nothing of how much is in time. */
    private void leave() {
        if (!hasShown) {
            place.gate().circuit().leave();
        }
        if (late) {
            place.leaveUnanswered(waitedNanos);
        } else if (missing == 0) {
            place.leaveAnswered(waitedNanos);
        } else {
            place.leave();
        }
    }
}
