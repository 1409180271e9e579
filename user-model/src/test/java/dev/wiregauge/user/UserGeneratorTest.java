package dev.wiregauge.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UserGeneratorTest {

    private static final User PINNED_42_0 =
            new User("9d591bb7-266b-43f3-b33a-550e28bd9590", 1_000_001, "Fjnogufycr", "Kkialedjto", "Tkiuldefoa");
    private static final User PINNED_MIN_MAX =
            new User("1f8b8b1b-2c0f-4cf2-9f44-af96a0149d32", 9_999_999, "Kkrbbqotwb", "Wepfhsyepr", "Ybubgfwwst");

    @Test
    void pinsTheSequenceSoThatItNeverChangesBetweenVersions() {
        assertThat(UserGenerator.user(42, 0)).isEqualTo(PINNED_42_0);
        assertThat(UserGenerator.user(Long.MIN_VALUE, UserGenerator.MAX_INDEX)).isEqualTo(PINNED_MIN_MAX);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, 42, Long.MAX_VALUE, Long.MIN_VALUE})
    void rendersEveryFieldAtItsFixedWidth(long seed) {
        for (int index : new int[] {0, 1, 999, 99_999, UserGenerator.MAX_INDEX}) {
            User user = UserGenerator.user(seed, index);
            assertThat(user.id()).hasSize(36);
            assertThat(UUID.fromString(user.id()).version()).isEqualTo(4);
            assertThat(UUID.fromString(user.id()).variant()).isEqualTo(2);
            assertThat(user.numericId()).isEqualTo(1_000_001 + index).isBetween(1_000_000, 9_999_999);
            assertThat(user.firstName()).matches("[A-Z][a-z]{9}");
            assertThat(user.lastName()).matches("[A-Z][a-z]{9}");
            assertThat(user.city()).matches("[A-Z][a-z]{9}");
        }
    }

    @Test
    void givesDistinctUsersWithinASeedAndBetweenNeighbouringSeeds() {
        Set<String> ids = new HashSet<>();
        for (long seed = -2; seed <= 2; seed++) {
            for (int index = 0; index < 100_000; index++) {
                assertThat(ids.add(UserGenerator.user(seed, index).id()))
                        .as("id of seed %d, index %d is new", seed, index)
                        .isTrue();
            }
        }
    }

    @Test
    void usesEveryLetterAtEveryPlace() {
        int users = 10_000;
        int[][] counts = new int[10]['z' + 1];
        for (int index = 0; index < users; index++) {
            String name = UserGenerator.user(7, index).city().toLowerCase(Locale.ROOT);
            for (int place = 0; place < 10; place++) {
                counts[place][name.charAt(place)]++;
            }
        }
        for (int[] place : counts) {
            for (char letter = 'a'; letter <= 'z'; letter++) {
                // 1/26 of the users, give or take five standard deviations
                assertThat(place[letter]).isBetween(users / 26 - 97, users / 26 + 97);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, UserGenerator.MAX_INDEX + 1, Integer.MAX_VALUE})
    void refusesAnIndexWhoseNumericIdWouldNotBeSevenDigits(int index) {
        assertThatThrownBy(() -> UserGenerator.user(1, index))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("index must be 0 to 8999998, was " + index);
    }
}
