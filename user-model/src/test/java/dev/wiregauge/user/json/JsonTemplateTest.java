package dev.wiregauge.user.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTemplateTest {

    private final TemplateReader reader = new TemplateReader();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 9, 10, 1_000_001, 999_999_999})
    void writesEachNumberAsItIs(int numericId) {
        User user = new User("a", numericId, "b", "c", "d");

        assertThat(written(user))
                .isEqualTo("{\"id\":\"a\",\"numericId\":%d,\"firstName\":\"b\",\"lastName\":\"c\",\"city\":\"d\"}"
                        .formatted(numericId));
        assertThat(JsonTemplate.length(user)).isEqualTo(written(user).length());
        assertThat(read(written(user))).isEqualTo(user);
    }

    /** The length of an array is told before its records are made. */
    @Test
    void recordsOfTheGeneratorAreAsWideAsEachOther() {
        int width = JsonTemplate.length(UserGenerator.user(42, 0));
        for (int index : new int[] {0, 1, 99_999, UserGenerator.MAX_INDEX}) {
            for (long seed : new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
                assertThat(written(UserGenerator.user(seed, index))).hasSize(width);
            }
        }
        assertThat(width + 2).isLessThanOrEqualTo(JsonTemplate.RECORD_BYTES);
    }

    @Test
    void readsNothingButWholeRecords() {
        String json = written(UserGenerator.user(42, 7));
        for (int length = 0; length < json.length(); length++) {
            assertThat(read(json.substring(0, length))).isNull();
        }
        assertThat(read(json + "}")).isNull();
        assertThat(read(json.replace(":", " :"))).isNull();
    }

    private static String written(User user) {
        byte[] bytes = new byte[JsonTemplate.RECORD_BYTES];
        int end = JsonTemplate.write(user, bytes, 0);
        return new String(Arrays.copyOf(bytes, end), StandardCharsets.US_ASCII);
    }

    private @Nullable User read(String json) {
        byte[] bytes = ("x" + json).getBytes(StandardCharsets.US_ASCII);
        return reader.read(bytes, 1, json.length());
    }
}
