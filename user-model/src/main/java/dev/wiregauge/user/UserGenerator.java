package dev.wiregauge.user;

import static dev.wiregauge.user.SplitMix64.GAMMA;
import static dev.wiregauge.user.SplitMix64.mix;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * Makes the user of a seed and an index: always the same one, from arithmetic alone.
 *
 * <p>Every field is drawn from SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
 * OOPSLA 2014). There is no state to share and no entropy to wait for, so generating does not show in a profile next
 * to the protocol that carries the record.
 */
public final class UserGenerator {

    /** The largest index whose {@code numericId} still has seven digits. */
    public static final int MAX_INDEX = 8_999_998;

    private static final int FIRST_NUMERIC_ID = 1_000_001;
    private static final int NAME_LENGTH = 10;
    private static final long VERSION_MASK = 0xFFFFFFFFFFFF0FFFL;
    private static final long VERSION_4 = 0x4000L;
    private static final long VARIANT_MASK = 0x3FFFFFFFFFFFFFFFL;
    private static final long VARIANT_RFC_9562 = 0x8000000000000000L;
    private static final int AROUND_ABOUT = ",\"about\":\"\"".length();
    private static final int AROUND_READINGS = ",\"readings\":{\"counts\":[],\"values\":[]}".length();

    private UserGenerator() {}

    /** Returns the article's user at {@code index} of the sequence that {@code seed} names. */
    public static User user(long seed, int index) {
        return user(seed, index, Payload.ARTICLE);
    }

    /**
     * Returns the user at {@code index} of the sequence that {@code seed} names. The first five fields are the same in every
     * payload.
     *
     * @param seed any value
     * @param index 0 to {@link #MAX_INDEX}
     * @throws IllegalArgumentException when {@code index} is out of range
     */
    public static User user(long seed, int index, Payload payload) {
        if (index < 0 || index > MAX_INDEX) {
            throw new IllegalArgumentException("index must be 0 to " + MAX_INDEX + ", was " + index);
        }
        // Each index owns a sequence of its own, whose start no small step of another index reaches.
        long state = mix(mix(seed) + index);
        long high = mix(state += GAMMA);
        long low = mix(state += GAMMA);
        String id = new UUID((high & VERSION_MASK) | VERSION_4, (low & VARIANT_MASK) | VARIANT_RFC_9562).toString();
        String firstName = name(mix(state += GAMMA));
        String lastName = name(mix(state += GAMMA));
        String city = name(mix(state += GAMMA));
        String about = null;
        Readings readings = null;
        if (!payload.isArticle()) {
            int added = payload.bytes() - Payload.ARTICLE_BYTES;
            switch (payload.shape()) {
                case TEXT -> about = Prose.of(state, added - AROUND_ABOUT);
                case NUMERIC -> readings = Numbers.of(state, added - AROUND_READINGS);
            }
        }
        return new User(id, FIRST_NUMERIC_ID + index, firstName, lastName, city, about, readings);
    }

    /** Spends 64 random bits on ten letters: each takes the top of a fixed-point fraction of 26. */
    private static String name(long bits) {
        byte[] letters = new byte[NAME_LENGTH];
        long fraction = bits >>> 5; // 59 bits: times 26 they stay below 2^64
        for (int i = 0; i < NAME_LENGTH; i++) {
            long scaled = fraction * 26;
            int letter = (int) (scaled >>> 59);
            letters[i] = (byte) ((i == 0 ? 'A' : 'a') + letter);
            fraction = scaled & ((1L << 59) - 1);
        }
        return new String(letters, StandardCharsets.ISO_8859_1);
    }
}
