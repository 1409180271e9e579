package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;

class AggregatorPropertiesTest {

    private final ApplicationContextRunner runner = new ApplicationContextRunner().withUserConfiguration(Bound.class);

    @Test
    void hasTheDefaultsOfTheContract() {
        runner.run(context -> {
            AggregatorProperties properties = context.getBean(AggregatorProperties.class);
            assertThat(properties.maxCount()).isEqualTo(100_000);
            assertThat(properties.concurrency()).isEqualTo(16);
            assertThat(properties.deadline()).isEqualTo(Duration.ofSeconds(60));
            assertThat(properties.heapShare()).isEqualTo(0.33);
            assertThat(properties.rest().url()).hasToString("http://127.0.0.1:9001");
            assertThat(properties.rest().protoUrl()).isEqualTo(properties.rest().url());
            assertThat(properties.grpc().target()).isEqualTo("127.0.0.1:9000");
        });
    }

    @Test
    void takesADeadlineOf100Milliseconds() {
        runner.withPropertyValues("wiregauge.deadline=100ms")
                .run(context -> assertThat(context).hasNotFailed());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "wiregauge.deadline=99ms",
                "wiregauge.max-count=0",
                "wiregauge.max-count=9000000",
                "wiregauge.concurrency=257",
                "wiregauge.heap-share=0.01",
                "wiregauge.heap-share=0.91",
                "wiregauge.rest.connections=0"
            })
    void refusesToStartWithWhatCannotWork(String property) {
        runner.withPropertyValues(property)
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .message()
                        .contains(property.substring("wiregauge.".length(), property.indexOf('='))
                                .replaceAll(".*\\.", "")
                                .replace("max-count", "maxCount")
                                .replace("heap-share", "heapShare")));
    }

    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties(AggregatorProperties.class)
    static class Bound {}
}
