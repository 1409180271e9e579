package dev.wiregauge.experiments.orders.testing;

import dev.wiregauge.experiments.orders.OrderDesk;
import dev.wiregauge.experiments.orders.ThinkTime;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/** Replaces the stack's desk by one that can be observed. */
@TestConfiguration(proxyBeanMethods = false)
class ObservedDesk {

    @Bean
    ObservedIds observedIds() {
        return new ObservedIds();
    }

    @Bean
    @Primary
    OrderDesk observedOrderDesk(ThinkTime thinkTime, ObservedIds ids) {
        return new OrderDesk(thinkTime, ids);
    }
}
