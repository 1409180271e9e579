package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.UserGenerator;
import org.jspecify.annotations.Nullable;

/** What the target of a request asks for, if it is written as the aggregator writes it. Spring knows all other ways. */
sealed interface RecordTarget {

    /** One record. */
    record One(long seed, int index) implements RecordTarget {}

    /** Records 0 to {@code count - 1}. */
    record All(long seed, int count) implements RecordTarget {}

    int MAX_COUNT = 100_000;

    /** Returns what {@code target} asks for, or null when that is for Spring to say. */
    static @Nullable RecordTarget of(String target) {
        String users = "/api/rest/users";
        String seed = "?seed=";
        int query = target.indexOf(seed, users.length());
        if (query < 0 || !target.startsWith(users)) {
            return null;
        }
        int value = query + seed.length();
        try {
            return query == users.length()
                    ? all(target, value)
                    : one(target, number(target, users.length() + 1, query), value);
        } catch (NumberFormatException _) {
            return null;
        }
    }

    private static @Nullable RecordTarget one(String target, long index, int seed) {
        boolean isOne =
                target.charAt("/api/rest/users".length()) == '/' && index >= 0 && index <= UserGenerator.MAX_INDEX;
        return isOne ? new One(number(target, seed, target.length()), (int) index) : null;
    }

    private static @Nullable RecordTarget all(String target, int seed) {
        String parameter = "&count=";
        int end = target.indexOf(parameter, seed);
        if (end < 0) {
            return null;
        }
        long count = number(target, end + parameter.length(), target.length());
        return count >= 1 && count <= MAX_COUNT ? new All(number(target, seed, end), (int) count) : null;
    }

    /** @throws NumberFormatException when it is not a number in digits; a plus sign stands for a space here */
    private static long number(String text, int begin, int end) {
        if (begin < end && text.charAt(begin) == '+') {
            throw new NumberFormatException();
        }
        return Long.parseLong(text, begin, end, 10);
    }
}
