package dev.wiregauge.experiments.payloadshapes.springhttp;

import dev.wiregauge.experiments.payloadshapes.model.BlockingPool;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The blocking operation's settings.
 *
 * @param threads how many threads it may block
 */
@ConfigurationProperties("blocking")
record BlockingProperties(int threads) {

    BlockingProperties {
        BlockingPool.checkThreads(threads);
    }
}
