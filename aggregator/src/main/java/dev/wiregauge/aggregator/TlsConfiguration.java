package dev.wiregauge.aggregator;

import io.netty.handler.ssl.OpenSsl;
import java.net.URI;
import java.util.List;
import javax.net.ssl.SSLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** The profile {@code tls}: both backends are called over TLS, by whichever transport. */
@Configuration(proxyBeanMethods = false)
@Profile("tls")
class TlsConfiguration {

    private static final Logger log = LoggerFactory.getLogger(TlsConfiguration.class);

    @Bean
    BackendTls backendTls(SslBundles bundles, AggregatorProperties properties) throws SSLException {
        for (URI url : List.of(properties.rest().url(), properties.rest().protoUrl())) {
            if (!"https".equals(url.getScheme())) {
                throw new IllegalArgumentException("a URL in wiregauge.rest is '" + url
                        + "', but in the profile tls it takes https: one transport would be plain, and the others not");
            }
        }
        if (!OpenSsl.isAvailable()) {
            log.warn(
                    "TLS runs on the JDK's engine, because BoringSSL cannot be loaded here: compare no figures with those of other machines",
                    OpenSsl.unavailabilityCause());
        }
        return BackendTls.of(bundles.getBundle("wire"));
    }
}
