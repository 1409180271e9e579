package dev.wiregauge.user;

/**
 * A checksum of users in their order: shows that what one side has sent is what the other has received. It protects against
 * mistakes, not against anyone who means harm. One thread at a time may add.
 */
public final class UserDigest {

    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private int count;
    private long value;

    /** Adds the next user, and returns this. */
    public UserDigest add(User user) {
        long hash = user.numericId();
        hash = hash * FACTOR + user.id().hashCode();
        hash = hash * FACTOR + user.firstName().hashCode();
        hash = hash * FACTOR + user.lastName().hashCode();
        hash = hash * FACTOR + user.city().hashCode();
        String about = user.about();
        if (about != null) {
            hash = hash * FACTOR + about.hashCode();
        }
        Readings readings = user.readings();
        if (readings != null) {
            hash = hash * FACTOR + readings.hashCode();
        }
        // Multiplied before the next is added: the order counts.
        value = (value ^ (value >>> 32)) * FACTOR + hash;
        count++;
        return this;
    }

    /** Adds all of {@code users}, and returns this. */
    public UserDigest addAll(Iterable<User> users) {
        users.forEach(this::add);
        return this;
    }

    /** Returns the receipt for what has been added up to now. */
    public Receipt receipt() {
        return new Receipt(count, value);
    }
}
