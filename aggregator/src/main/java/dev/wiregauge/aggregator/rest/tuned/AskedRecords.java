package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.User;
import java.util.ArrayList;
import java.util.List;

/** The records of an answer, of which there may be no more than were asked for. */
final class AskedRecords {

    private final int count;
    private final List<User> users;

    AskedRecords(int count) {
        this.count = count;
        this.users = new ArrayList<>(count);
    }

    void add(User user) {
        if (users.size() == count) {
            throw UpstreamException.badAnswer(
                    "REST backend: more than the %d records that were asked for".formatted(count));
        }
        users.add(user);
    }

    boolean isEmpty() {
        return users.isEmpty();
    }

    List<User> list() {
        return users;
    }
}
