package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import org.jspecify.annotations.Nullable;

/** What becomes of one request of the gateway: all of its records, or a failure. It ends once. */
final class Answer {

    private final @Nullable User[] users;
    private final HttpConnection connection;
    private int arrived;
    private boolean ended;

    Answer(int count, HttpConnection connection) {
        users = new User[count];
        this.connection = connection;
    }

    /** Takes the record of an index, and answers when it was the last one missing. */
    void put(int index, User user) {
        if (users[index] == null) {
            users[index] = user;
            arrived++;
        }
        if (arrived == users.length && !ended) {
            ended = true;
            Gateway.answer(connection, whole());
        }
    }

    /** Takes the next record of those that come in order. */
    void next(User user) {
        put(arrived, user);
    }

    /** Says that no more records will come: a failure, unless all are there. */
    void end() {
        if (!ended) {
            ended = true;
            Gateway.fail(connection);
        }
    }

    boolean hasEnded() {
        return ended;
    }

    private User[] whole() {
        User[] all = new User[users.length];
        System.arraycopy(users, 0, all, 0, all.length);
        return all;
    }
}
