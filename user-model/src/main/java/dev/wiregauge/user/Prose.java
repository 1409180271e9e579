package dev.wiregauge.user;

import static dev.wiregauge.user.SplitMix64.GAMMA;
import static dev.wiregauge.user.SplitMix64.mix;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Draws words, common ones more often than others: what compresses prose compresses them about as well. */
final class Prose {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int BITS_OF_A_WORD = 16;
    private static final int WORDS_OF_A_DRAW = Long.SIZE / BITS_OF_A_WORD;

    /** In the order of how often they are drawn. None has more than seven letters. */
    private static final String VOCABULARY = """
            the of and to in a is that for it as was with be by on not he this are or his from at which but have an they were
            her all she there would their we him been has when who will no more if out so up said what its about than into
            them can only other time new some could these two may first then do any like my now over such our man me even most
            made after also did many off before must well back through years much where your way down should because long each
            just state those people too how little good make world very year still see own work men day get here old life both
            between being under three never know same last another while us might great go come since against right came take
            used few house use place during high without again home around small however found thought went say part once
            general upon school every left does got united number course war until always away fact water though less public
            put thing almost hand enough far took head yet system better set told nothing night end why called find going look
            asked later knew point next program city give group toward days young let room word side order early light
            face given line white rather half hands open matter power within certain case second often done
            least money family seen child large church best felt begin mind free local body full hold study south music
            reason voice moment field letter morning river winter summer garden window paper table story answer market train
            street road bridge stone metal copper wire gauge signal island forest harbor engine copy count roof wheel
            """;

    /** Each with the blank behind it, in the bytes of one number: the first letter is the lowest. */
    private static final long[] WORDS =
            Arrays.stream(VOCABULARY.split("\\s+")).mapToLong(Prose::packed).toArray();

    private Prose() {}

    /** Returns {@code length} characters of the words after {@code state}; the last word may be cut. */
    static String of(long state, int length) {
        // What is written of the last words may reach beyond the end.
        byte[] text = new byte[length + WORDS_OF_A_DRAW * Long.BYTES];
        for (int at = 0; at < length; ) {
            long bits = mix(state += GAMMA);
            for (int i = 0; i < WORDS_OF_A_DRAW; i++, bits >>>= BITS_OF_A_WORD) {
                long word = word((int) bits);
                LONGS.set(text, at, word);
                at += Long.BYTES - (Long.numberOfLeadingZeros(word) >>> 3);
            }
        }
        text[0] = (byte) Character.toUpperCase(text[0]);
        if (text[length - 1] == ' ') {
            text[length - 1] = 's';
        }
        return new String(text, 0, length, StandardCharsets.ISO_8859_1);
    }

    /** Returns the word that 16 bits draw: two fractions of 8 bits, multiplied, are small more often than not. */
    private static long word(int bits) {
        int fraction = (bits & 0xff) * ((bits >>> 8) & 0xff);
        return WORDS[(fraction * WORDS.length) >>> BITS_OF_A_WORD];
    }

    private static long packed(String word) {
        long packed = ' ';
        for (int i = word.length() - 1; i >= 0; i--) {
            packed = (packed << Byte.SIZE) | word.charAt(i);
        }
        return packed;
    }
}
