package dev.wiregauge.aggregator;

import dev.wiregauge.user.User;
import java.util.List;

/** The users of one query, in index order. For one reading thread. */
public interface UserStream extends AutoCloseable {

    /**
     * Waits for the next users and returns them; an empty list when all have been returned.
     *
     * @throws UpstreamException when the backend failed, or the deadline of the query has passed
     */
    List<User> next();

    /** Stops every call that is still in flight, at once or in a moment. */
    @Override
    void close();
}
