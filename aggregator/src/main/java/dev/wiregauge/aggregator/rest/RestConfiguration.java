package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.AggregatorProperties;
import io.netty.channel.ChannelOption;
import io.netty.resolver.DefaultAddressResolverGroup;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** The pooled HTTP client. */
@Configuration(proxyBeanMethods = false)
class RestConfiguration {

    /**
     * The pool queues without a bound of its own: each request adds no more than its concurrency, and its calls leave the
     * queue with it, at its deadline at the latest. (Reactor Netty's default of two waiting calls a connection is what made
     * requests of the original experiment fail.)
     */
    @Bean(destroyMethod = "dispose")
    ConnectionProvider userConnections(AggregatorProperties properties) {
        return ConnectionProvider.builder("users")
                .maxConnections(properties.rest().connections())
                .pendingAcquireMaxCount(-1)
                .pendingAcquireTimeout(properties.deadline())
                .build();
    }

    @Bean
    WebClient userWebClient(AggregatorProperties properties, ConnectionProvider userConnections) {
        HttpClient client = HttpClient.create(userConnections)
                // The JVM's resolver fails at once for a name that is gone; Netty's asks again for seconds.
                .resolver(DefaultAddressResolverGroup.INSTANCE)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        properties.connectTimeout().toMillis());
        return WebClient.builder()
                .clientConnector(new ReactorClientHttpConnector(client))
                .codecs(codecs -> codecs.defaultCodecs().maxInMemorySize(properties.maxAnswerBytes()))
                .build();
    }
}
