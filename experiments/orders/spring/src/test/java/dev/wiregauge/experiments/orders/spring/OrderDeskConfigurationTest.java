package dev.wiregauge.experiments.orders.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.orders.OrderDesk;
import dev.wiregauge.experiments.orders.ThinkTime;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class OrderDeskConfigurationTest {

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withInitializer(
                    context -> context.getBeanFactory().setConversionService(new ApplicationConversionService()))
            .withUserConfiguration(OrderDeskConfiguration.class);

    @Test
    void thinksForTheTimeOfTheOriginal() {
        runner.run(context -> assertThat(context)
                .hasSingleBean(OrderDesk.class)
                .getBean(ThinkTime.class)
                .isEqualTo(new ThinkTime(Duration.ofMillis(200), Duration.ofMillis(500))));
    }

    @Test
    void thinksForTheTimeThatIsSet() {
        runner.withPropertyValues("orders.think-time-min=1ms", "orders.think-time-max=2s")
                .run(context -> assertThat(context.getBean(ThinkTime.class))
                        .isEqualTo(new ThinkTime(Duration.ofMillis(1), Duration.ofSeconds(2))));
    }

    @Test
    void startsWithNoTimeThatIsNone() {
        runner.withPropertyValues("orders.think-time-min=3s")
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .hasMessageContaining("it was set from PT3S to PT0.5S"));
    }
}
