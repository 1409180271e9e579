package dev.wiregauge.experiments.httpstacks.spring;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where a server that Boot does not know listens, under the names that Boot has for those it does.
 *
 * @param port 0 for any free port
 */
@ConfigurationProperties("server")
public record ListenProperties(
        @DefaultValue("127.0.0.1") InetAddress address,
        @DefaultValue("8080") int port) {

    public InetSocketAddress socketAddress() {
        return new InetSocketAddress(address, port);
    }
}
