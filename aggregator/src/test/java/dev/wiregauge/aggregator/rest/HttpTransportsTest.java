package dev.wiregauge.aggregator.rest;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.wiregauge.aggregator.AggregatorProperties;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.mock.env.MockEnvironment;

class HttpTransportsTest {

    @Test
    void oneTransportIsNotCompressedWhereAnotherCannotBe() {
        MockEnvironment environment = new MockEnvironment();
        environment.setActiveProfiles("tuned", "gzip");

        AggregatorProperties properties =
                new Binder(new MapConfigurationPropertySource()).bindOrCreate("wiregauge", AggregatorProperties.class);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HttpTransports(properties, null, environment))
                .withMessageContaining("tuned and gzip do not go together");
    }
}
