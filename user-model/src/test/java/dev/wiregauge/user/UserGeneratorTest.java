package dev.wiregauge.user;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class UserGeneratorTest {

    private static final Payload TEXT = new Payload(1024, Shape.TEXT);
    private static final Payload NUMERIC = new Payload(1024, Shape.NUMERIC);

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

    @Test
    void givesTheArticlesFieldsInEveryPayload() {
        for (Payload payload : List.of(Payload.ARTICLE, TEXT, NUMERIC)) {
            User user = UserGenerator.user(42, 0, payload);
            assertThat(new User(user.id(), user.numericId(), user.firstName(), user.lastName(), user.city()))
                    .isEqualTo(PINNED_42_0);
            assertThat(user.about() != null).isEqualTo(payload.equals(TEXT));
            assertThat(user.readings() != null).isEqualTo(payload.equals(NUMERIC));
        }
    }

    @Test
    void pinsWhatMakesARecordWider() {
        assertThat(UserGenerator.user(42, 0, new Payload(256, Shape.TEXT)).about())
                .isEqualTo("But until no where if nothing so after were make be word as since tol");
        assertThat(UserGenerator.user(42, 0, new Payload(256, Shape.NUMERIC)).readings())
                .isEqualTo(new Readings(
                        new int[] {5_907_631, 4_471_171, 8_274_993}, new double[] {92545.513, 92004.4853}));
    }

    @ParameterizedTest
    @EnumSource
    void rendersEveryWidthExactly(Shape shape) {
        IntStream widths = IntStream.concat(
                IntStream.rangeClosed(Payload.MIN_BYTES, 2000), IntStream.of(10_240, 65_535, Payload.MAX_BYTES));
        widths.forEach(bytes -> {
            Payload payload = new Payload(bytes, shape);
            for (int index = 0; index < 3; index++) {
                User user = UserGenerator.user(bytes, index, payload);
                assertThat(json(user).length() + key(user).length()).isEqualTo(bytes);
                assertThat(UserGenerator.user(bytes, index, payload)).isEqualTo(user);
            }
        });
    }

    /** What the aggregator puts around a record: its key, and a comma. */
    private static String key(User user) {
        return "{\"%s\":},".formatted(user.id());
    }

    private static String json(User user) {
        StringBuilder json = new StringBuilder(
                "{\"id\":\"%s\",\"numericId\":%d,\"firstName\":\"%s\",\"lastName\":\"%s\",\"city\":\"%s\""
                        .formatted(user.id(), user.numericId(), user.firstName(), user.lastName(), user.city()));
        if (user.about() != null) {
            json.append(",\"about\":\"").append(user.about()).append('"');
        }
        Readings readings = user.readings();
        if (readings != null) {
            json.append(",\"readings\":{\"counts\":")
                    .append(Arrays.toString(readings.counts()).replace(" ", ""))
                    .append(",\"values\":")
                    .append(Arrays.toString(readings.values()).replace(" ", ""))
                    .append('}');
        }
        return json.append('}').toString();
    }

    @Test
    void givesWordsThatStandForThemselvesInJson() {
        for (int index = 0; index < 1000; index++) {
            assertThat(UserGenerator.user(1, index, TEXT).about()).matches("[A-Z][a-z]*( [a-z]+)*");
        }
    }

    @Test
    void givesAboutAsManyNumbersOfEachKindInOneForm() {
        for (int index = 0; index < 1000; index++) {
            Readings readings =
                    Objects.requireNonNull(UserGenerator.user(1, index, new Payload(1000 + index, Shape.NUMERIC))
                            .readings());
            double[] values = readings.values();
            assertThat(readings.counts().length).isBetween(values.length - 1, values.length + 1);
            assertThat(IntStream.of(readings.counts())).allMatch(count -> count >= 1_000_000 && count <= 9_999_999);
            for (int i = 0; i < values.length; i++) {
                String text = Double.toString(values[i]);
                assertThat(text)
                        .matches(i < values.length - 1 ? "[1-9]\\d{4}\\.\\d\\d[1-9]" : "[1-9]\\d{4}\\.\\d{2,9}[1-9]");
                assertThat(Double.parseDouble(text)).isEqualTo(values[i]);
            }
        }
    }

    /** Random letters would take six bits of eight whatever compresses them. */
    @Test
    void givesTextThatCompressesAsProseDoes() throws IOException {
        String about = Objects.requireNonNull(
                UserGenerator.user(42, 0, new Payload(10_240, Shape.TEXT)).about());
        double share = (double) gzipped(about.getBytes(US_ASCII)) / about.length();

        assertThat(share).isBetween(0.3, 0.5);
    }

    private static int gzipped(byte[] bytes) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        }
        return compressed.size();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, UserGenerator.MAX_INDEX + 1, Integer.MAX_VALUE})
    void refusesAnIndexWhoseNumericIdWouldNotBeSevenDigits(int index) {
        assertThatThrownBy(() -> UserGenerator.user(1, index))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("index must be 0 to 8999998, was " + index);
    }
}
