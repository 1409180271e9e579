package dev.wiregauge.aggregator.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Deadline;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import java.time.Duration;
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
    void readsAllFive() {
        UserQuery query = parameters.parse("1000", "-42", "7", "1024", "numeric", null);
        assertThat(query.payload()).isEqualTo(new Payload(1024, Shape.NUMERIC));
        assertThat(query.count()).isEqualTo(1000);
        assertThat(query.seed()).isEqualTo(-42);
        assertThat(query.concurrency()).isEqualTo(7);
    }

    @Test
    void drawsASeedAndTakesTheDefaultConcurrency() {
        UserQuery query = parameters.parse("1", null, null, null, null, null);
        assertThat(query.concurrency()).isEqualTo(16);
        assertThat(query.seed())
                .isNotEqualTo(
                        parameters.parse("1", null, null, null, null, null).seed());
    }

    @ParameterizedTest
    @CsvSource({"1,1,1", "100000,9223372036854775807,256", "0001,-9223372036854775808,1"})
    void takesTheEndsOfEveryRange(String count, String seed, String concurrency) {
        assertThat(parameters.parse(count, seed, concurrency, null, null, null).seed())
                .isEqualTo(Long.parseLong(seed));
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
        assertRefused("count", "1..100000", count, null, null, null, null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854775808", "-9223372036854775809", "abc", "1.5", "", "1,2"})
    void refusesASeed(String seed) {
        assertRefused("seed", "-9223372036854775808..9223372036854775807", "1", seed, null, null, null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "257", "abc", ""})
    void refusesAConcurrency(String concurrency) {
        assertRefused("concurrency", "1..256", "1", null, concurrency, null, null);
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
                assertThat(parameters
                                .parse(text.toString(), null, null, null, null, null)
                                .count())
                        .isBetween(1, 100_000)
                        .isEqualTo(Integer.parseInt(text.toString()));
            } catch (InvalidParameterException refused) {
                assertThat(refused).hasMessageStartingWith("count must be a whole number from 1 to 100000, was '");
            }
        }
    }

    @Test
    void showsOnlyTheBeginningOfALongValue() {
        assertThatThrownBy(() -> parameters.parse("9".repeat(5000), null, null, null, null, null))
                .hasMessageEndingWith("was '" + "9".repeat(40) + "…'");
    }

    @Test
    void takesTheArticlesPayloadUnlessToldOtherwise() {
        assertThat(payload(null, null)).isEqualTo(Payload.ARTICLE);
        assertThat(payload("176", "numeric")).isEqualTo(Payload.ARTICLE);
        assertThat(payload(null, "numeric")).isEqualTo(Payload.ARTICLE);
        assertThat(payload("256", null)).isEqualTo(new Payload(256, Shape.TEXT));
        assertThat(payload("65536", "text")).isEqualTo(new Payload(65_536, Shape.TEXT));
    }

    private Payload payload(@Nullable String bytes, @Nullable String shape) {
        return parameters.parse("1", null, null, bytes, shape, null).payload();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-1",
                "175",
                "177",
                "255",
                "65537",
                "abc",
                "",
                "1e3",
                " 256",
                "256.0",
                "256,256",
                "4294967552"
            })
    void refusesAWidth(String bytes) {
        assertRefused("bytes", "176, 256..65536", "1", null, null, bytes, null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "TEXT", "Numeric", "texts", "text,text", "0"})
    void refusesAShape(String shape) {
        assertRefused("shape", "text, numeric", "1", null, null, null, shape);
    }

    @Test
    void refusesMoreThanOneMessageCarries() {
        QueryParameters.checkOneMessage(parameters.parse("100000", null, null, null, null, null));
        QueryParameters.checkOneMessage(parameters.parse("1718", null, null, "10240", null, null));
        UserQuery tooMany = parameters.parse("1719", null, null, "10240", null, null);
        assertThatThrownBy(() -> QueryParameters.checkOneMessage(tooMany))
                .isInstanceOfSatisfying(InvalidParameterException.class, refused -> {
                    assertThat(refused.parameter()).isEqualTo("count");
                    assertThat(refused.range()).isEqualTo("1..1718");
                })
                .hasMessage(
                        "count must be a whole number from 1 to 1718 for records of 10240 bytes in batch and upload,"
                                + " which carry at most 17600000 bytes in one message, was '1719';"
                                + " ask for fewer or narrower records, or in another pattern");
    }

    /** Of the default deadline of 60 s. */
    @ParameterizedTest
    @CsvSource({
        "1S,PT1S",
        "250m,PT0.25S",
        "2500000u,PT2.5S",
        "99999999n,PT0.099999999S",
        "0m,PT0S",
        "1M,PT60S",
        "2M,PT60S",
        "1H,PT60S",
        "99999999H,PT60S"
    })
    void endsTheRequestSoonerIfItsCallerAsks(String timeout, Duration budget) {
        long before = System.nanoTime();
        Deadline deadline =
                parameters.parse("1", null, null, null, null, timeout).deadline();
        long after = System.nanoTime();
        assertThat(deadline.nanoTime()).isBetween(before + budget.toNanos(), after + budget.toNanos());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "S", "-1S", "1s", "1.5S", "123456789m", "1 S", "1S,2S"})
    void refusesATimeout(String timeout) {
        assertThatThrownBy(() -> parameters.parse("1", null, null, null, null, timeout))
                .isInstanceOfSatisfying(InvalidParameterException.class, refused -> {
                    assertThat(refused.parameter()).isEqualTo("grpc-timeout");
                    assertThat(refused).hasMessageStartingWith("grpc-timeout must be ");
                    assertThat(refused).hasMessageEndingWith("was '" + timeout + "'");
                });
    }

    private void assertRefused(
            String parameter,
            String range,
            String count,
            @Nullable String seed,
            @Nullable String concurrency,
            @Nullable String bytes,
            @Nullable String shape) {
        assertThatThrownBy(() -> parameters.parse(count, seed, concurrency, bytes, shape, null))
                .isInstanceOfSatisfying(InvalidParameterException.class, refused -> {
                    assertThat(refused.parameter()).isEqualTo(parameter);
                    assertThat(refused.range()).isEqualTo(range);
                    assertThat(refused).hasMessageStartingWith(parameter + " must be ");
                });
    }
}
