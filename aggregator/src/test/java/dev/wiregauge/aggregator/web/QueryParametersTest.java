package dev.wiregauge.aggregator.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.UserQuery;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class QueryParametersTest {

    private final QueryParameters parameters =
            new QueryParameters(new Binder(new MapConfigurationPropertySource(Map.of()))
                    .bindOrCreate("wiregauge", AggregatorProperties.class));

    @Test
    void readsAllThree() {
        UserQuery query = parameters.parse("1000", "-42", "7");
        assertThat(query.count()).isEqualTo(1000);
        assertThat(query.seed()).isEqualTo(-42);
        assertThat(query.concurrency()).isEqualTo(7);
    }

    @Test
    void drawsASeedAndTakesTheDefaultConcurrency() {
        UserQuery query = parameters.parse("1", null, null);
        assertThat(query.concurrency()).isEqualTo(16);
        assertThat(query.seed()).isNotEqualTo(parameters.parse("1", null, null).seed());
    }

    @ParameterizedTest
    @CsvSource({"1,1,1", "100000,9223372036854775807,256", "0001,-9223372036854775808,1"})
    void takesTheEndsOfEveryRange(String count, String seed, String concurrency) {
        assertThat(parameters.parse(count, seed, concurrency).seed()).isEqualTo(Long.parseLong(seed));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-1",
                "100001",
                "abc",
                "1.5",
                "",
                " 1",
                "+1",
                "1e3",
                "0x10",
                "١",
                "2147483648",
                "9223372036854775808"
            })
    void refusesACount(String count) {
        assertRefused("count", "1..100000", count, null, null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854775808", "-9223372036854775809", "abc", "1.5", "", "1,2"})
    void refusesASeed(String seed) {
        assertRefused("seed", "-9223372036854775808..9223372036854775807", "1", seed, null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "257", "abc", ""})
    void refusesAConcurrency(String concurrency) {
        assertRefused("concurrency", "1..256", "1", null, concurrency);
    }

    @Test
    void eitherReadsOrRefusesWhateverComes() {
        Random random = new Random(42);
        String alphabet = "0123456789-+.eExX abc\u0661\u0000%\"<";
        for (int round = 0; round < 500; round++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(24); length > 0; length--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            try {
                assertThat(parameters.parse(text.toString(), null, null).count())
                        .isBetween(1, 100_000)
                        .isEqualTo(Integer.parseInt(text.toString()));
            } catch (InvalidParameterException refused) {
                assertThat(refused).hasMessageStartingWith("count must be a whole number from 1 to 100000, was '");
            }
        }
    }

    @Test
    void showsOnlyTheBeginningOfALongValue() {
        assertThatThrownBy(() -> parameters.parse("9".repeat(5000), null, null))
                .hasMessageEndingWith("was '" + "9".repeat(40) + "…'");
    }

    private void assertRefused(
            String parameter, String range, String count, @Nullable String seed, @Nullable String concurrency) {
        assertThatThrownBy(() -> parameters.parse(count, seed, concurrency))
                .isInstanceOfSatisfying(InvalidParameterException.class, refused -> {
                    assertThat(refused.parameter()).isEqualTo(parameter);
                    assertThat(refused.range()).isEqualTo(range);
                });
    }
}
