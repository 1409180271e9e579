package dev.wiregauge.userrest;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.netty.resources.LoopResources;

/** As many event loops as processors. Reactor Netty has four where there are fewer, and they contend for those. */
@Configuration(proxyBeanMethods = false)
@Profile("!tuned | tls")
class EventLoops {

    @Bean
    ReactorResourceFactory asManyAsProcessors() {
        ReactorResourceFactory resources = new ReactorResourceFactory();
        resources.setUseGlobalResources(false);
        resources.setLoopResourcesSupplier(
                () -> LoopResources.create("http", Runtime.getRuntime().availableProcessors(), true));
        return resources;
    }
}
