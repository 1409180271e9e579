package dev.wiregauge.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UserDigestTest {

    private static final List<User> USERS = IntStream.range(0, 1000)
            .mapToObj(index -> UserGenerator.user(42, index))
            .toList();

    @Test
    void isTheSameForTheSameUsers() {
        assertThat(receipt(USERS)).isEqualTo(receipt(new ArrayList<>(USERS)));
        assertThat(receipt(USERS).count()).isEqualTo(1000);
    }

    @Test
    void countsNothingAtFirst() {
        assertThat(new UserDigest().receipt()).isEqualTo(new Receipt(0, 0));
    }

    @Test
    void differsWhenOneIsMissingOrTwoHaveChangedPlaces() {
        Set<Long> digests = new HashSet<>();
        for (int index = 0; index < 999; index++) {
            List<User> missing = new ArrayList<>(USERS);
            missing.remove(index);
            digests.add(receipt(missing).digest());
            List<User> swapped = new ArrayList<>(USERS);
            swapped.set(index, USERS.get(index + 1));
            swapped.set(index + 1, USERS.get(index));
            digests.add(receipt(swapped).digest());
        }
        assertThat(digests).hasSize(2 * 999).doesNotContain(receipt(USERS).digest());
    }

    @Test
    void dependsOnEveryField() {
        assertThat(Set.of(
                        digest(new User("a", 1, "b", "c", "d")),
                        digest(new User("x", 1, "b", "c", "d")),
                        digest(new User("a", 2, "b", "c", "d")),
                        digest(new User("a", 1, "x", "c", "d")),
                        digest(new User("a", 1, "b", "x", "d")),
                        digest(new User("a", 1, "b", "c", "x")),
                        digest(new User("b", 1, "a", "c", "d")),
                        digest(wide("e", null)),
                        digest(wide("f", null)),
                        digest(wide(null, new Readings(new int[] {1}, new double[] {2, 3}))),
                        digest(wide(null, new Readings(new int[] {1, 2}, new double[] {3}))),
                        digest(wide(null, new Readings(new int[] {1}, new double[] {3, 2})))))
                .hasSize(12);
    }

    /** Records of every width are told apart by their own fields; those of the article have the digest that they always had. */
    @Test
    void isPinnedForTheArticlesRecords() {
        assertThat(receipt(USERS).digest()).isEqualTo(367_064_296_896_548_090L);
    }

    private static User wide(@Nullable String about, @Nullable Readings readings) {
        return new User("a", 1, "b", "c", "d", about, readings);
    }

    private static long digest(User user) {
        return receipt(List.of(user)).digest();
    }

    private static Receipt receipt(List<User> users) {
        return new UserDigest().addAll(users).receipt();
    }
}
