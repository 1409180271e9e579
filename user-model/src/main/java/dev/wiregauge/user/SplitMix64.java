package dev.wiregauge.user;

/** The generator's arithmetic: a sequence is what {@link #mix} makes of a state that grows by {@link #GAMMA}. */
final class SplitMix64 {

    static final long GAMMA = 0x9E3779B97F4A7C15L;

    private SplitMix64() {}

    static long mix(long z) {
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
