package dev.wiregauge.aggregator.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.aggregator.Deadline;
import dev.wiregauge.aggregator.Pattern;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FootprintTest {

    /** 0.33 of the heap in scripts/jvm.options. */
    private static final long ROOM = (long) (0.33 * (224 << 20));

    @ParameterizedTest
    @EnumSource(Pattern.class)
    void aHundredRequestsOfTheArticleAreLetInInEveryPattern(Pattern pattern) {
        // And three times the size of one, which the last of them has to leave.
        assertThat(103 * bytes(1000, Payload.ARTICLE, 16, pattern)).isLessThan(ROOM);
    }

    @Test
    void countsWhatStreamsNotByTheirLength() {
        assertThat(bytes(100_000, Payload.ARTICLE, 16, Pattern.STREAM))
                .isEqualTo(bytes(50_000, Payload.ARTICLE, 16, Pattern.STREAM))
                .isLessThan(1_300_000);
    }

    @Test
    void countsOneMessageByItsLength() {
        assertThat(bytes(100_000, Payload.ARTICLE, 16, Pattern.BATCH)).isGreaterThan(45_000_000);
    }

    @Test
    void countsCallsOfFewRecordsAndRecordsOfGreatWidth() {
        assertThat(bytes(16, Payload.ARTICLE, 16, Pattern.UNARY)).isBetween(190_000L, 250_000L);
        assertThat(bytes(16, Payload.ARTICLE, 1, Pattern.UNARY)).isBetween(80_000L, 90_000L);
        // 256 on their way, and as many that wait.
        assertThat(bytes(1000, new Payload(65_536, Shape.TEXT), 256, Pattern.UNARY))
                .isGreaterThan(2 * 256 * 65_536L);
    }

    private static long bytes(int count, Payload payload, int concurrency, Pattern pattern) {
        return Footprint.bytes(
                new UserQuery(count, 42, payload, concurrency, Deadline.after(Duration.ofSeconds(60))), pattern);
    }
}
