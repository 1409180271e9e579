package dev.wiregauge.aggregator.rest;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class RestConfigurationTest {

    @Test
    void oneTransportIsNotCompressedWhereAnotherCannotBe() {
        MockEnvironment environment = new MockEnvironment();
        environment.setActiveProfiles("tuned", "gzip");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RestConfiguration(null, environment))
                .withMessageContaining("tuned and gzip do not go together");
    }
}
