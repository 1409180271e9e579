package dev.wiregauge.aggregator;

import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.util.List;
import javax.net.ssl.SSLException;
import org.springframework.boot.ssl.SslBundle;

/**
 * TLS to the backends: whom to trust, the version, the cipher and the engine are the same for every transport. A name that a
 * certificate is not for is refused.
 *
 * @param http1 for connections of HTTP/1.1
 * @param http2 for connections of HTTP/2, gRPC's included: asks for it by ALPN
 */
public record BackendTls(SslContext http1, SslContext http2) {

    /** Asks for HTTP/2 and nothing else; both behaviours are the only ones that every engine knows. */
    private static final ApplicationProtocolConfig H2 = new ApplicationProtocolConfig(
            Protocol.ALPN,
            SelectorFailureBehavior.NO_ADVERTISE,
            SelectedListenerFailureBehavior.ACCEPT,
            ApplicationProtocolNames.HTTP_2);

    static BackendTls of(SslBundle bundle) throws SSLException {
        return new BackendTls(
                client(bundle).build(),
                client(bundle).applicationProtocolConfig(H2).build());
    }

    private static SslContextBuilder client(SslBundle bundle) {
        return SslContextBuilder.forClient()
                .trustManager(bundle.getManagers().getTrustManagerFactory())
                .protocols(bundle.getOptions().getEnabledProtocols())
                .ciphers(List.of(bundle.getOptions().getCiphers()));
    }
}
