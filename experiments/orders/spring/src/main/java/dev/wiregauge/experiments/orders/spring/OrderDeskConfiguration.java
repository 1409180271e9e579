package dev.wiregauge.experiments.orders.spring;

import dev.wiregauge.experiments.orders.OrderDesk;
import dev.wiregauge.experiments.orders.ThinkTime;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The desk, with the think time of {@code orders.think-time-min} and {@code orders.think-time-max}. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(OrderDeskConfiguration.Settings.class)
public class OrderDeskConfiguration {

    @Bean
    ThinkTime thinkTime(Settings settings) {
        return new ThinkTime(settings.thinkTimeMin(), settings.thinkTimeMax());
    }

    @Bean
    OrderDesk orderDesk(ThinkTime thinkTime) {
        return new OrderDesk(thinkTime);
    }

    /**
     * Settings of every stack.
     *
     * @param thinkTimeMin least time that placing an order takes
     * @param thinkTimeMax most time that placing an order takes
     */
    @ConfigurationProperties("orders")
    record Settings(
            @DefaultValue("200ms") Duration thinkTimeMin,
            @DefaultValue("500ms") Duration thinkTimeMax) {}
}
