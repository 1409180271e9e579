package dev.wiregauge.experiments.httpstacks.tomcat;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which variant runs.
 *
 * @param threads what each request gets
 */
@ConfigurationProperties("stack")
record StackProperties(@DefaultValue("platform") Threads threads) {}
