package dev.wiregauge.user;

/**
 * What a side that has received users says of them.
 *
 * @param count how many they were
 * @param digest their {@link UserDigest}
 */
public record Receipt(int count, long digest) {}
