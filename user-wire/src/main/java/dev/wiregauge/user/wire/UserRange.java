package dev.wiregauge.user.wire;

/**
 * Asks for users 0 to {@code count - 1}.
 *
 * @param seed any value
 * @param count 1 to 100000
 */
public record UserRange(long seed, int count) {}
