package dev.wiregauge.experiments.httpstacks.netty;

import dev.wiregauge.experiments.httpstacks.nettyserver.Transport;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the server runs.
 *
 * @param eventLoops threads; 0 for as many as Netty takes by itself, two a processor
 */
@ConfigurationProperties("stack")
record StackProperties(
        @DefaultValue("native") Transport transport,
        @DefaultValue("0") int eventLoops) {}
