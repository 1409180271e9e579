package dev.wiregauge.experiments.httpstacks.nettyserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.junit.jupiter.api.Test;

class HttpDateTest {

    @Test
    void isTheTimeInTheFormOfHttp() {
        String date = HttpDate.now();

        assertThat(date).hasSize(29).endsWith(" GMT");
        assertThat(ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME)
                        .toInstant())
                .isBetween(Instant.now().minus(Duration.ofMinutes(1)), Instant.now());
    }
}
