package dev.wiregauge.user.wire;

/**
 * Asks for one user.
 *
 * @param seed any value
 * @param index 0 to 8999998
 */
public record UserAt(long seed, int index) {}
