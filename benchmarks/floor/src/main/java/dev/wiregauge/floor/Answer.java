package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import org.jspecify.annotations.Nullable;

/** What becomes of one request of the gateway: all of its records, or a failure. It ends once. */
final class Answer {

    private final @Nullable User[] users;
    private final Response response;
    private int arrived;
    private boolean ended;

    Answer(int count, Response response) {
        users = new User[count];
        this.response = response;
    }

    /** Takes the record of an index, and answers when it was the last one missing. */
    void put(int index, User user) {
        if (users[index] == null) {
            users[index] = user;
            arrived++;
        }
        if (arrived == users.length && !ended) {
            ended = true;
            Gateway.answer(response, whole());
        }
    }

    /** Takes the next record of those that come in order. What comes after the last one is not asked for. */
    void next(User user) {
        if (!ended) {
            put(arrived, user);
        }
    }

    /** Says that no more records will come: a failure, unless all are there. */
    void end() {
        if (!ended) {
            ended = true;
            Gateway.fail(response);
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
