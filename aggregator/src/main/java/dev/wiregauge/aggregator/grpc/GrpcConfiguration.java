package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.BackendTls;
import dev.wiregauge.aggregator.Transport;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.wire.UserMethods;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.ChannelOption;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;

/** One channel, hence one connection, for the messages of both encodings. */
@Configuration(proxyBeanMethods = false)
class GrpcConfiguration {

    /** Of silence, while a call is under way: then the backend is asked for a sign of life. */
    private static final Duration ASK_AFTER = Duration.ofSeconds(10);

    /** That it has to give the sign. */
    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

    @Bean(destroyMethod = "shutdownNow")
    ManagedChannel userChannel(AggregatorProperties properties, Environment environment, @Nullable BackendTls tls) {
        NettyChannelBuilder channel = NettyChannelBuilder.forTarget(
                        properties.grpc().target())
                .directExecutor()
                .maxInboundMessageSize(Payload.MESSAGE_BYTES)
                .keepAliveTime(ASK_AFTER.toSeconds(), TimeUnit.SECONDS)
                .keepAliveTimeout(ANSWER_WITHIN.toSeconds(), TimeUnit.SECONDS)
                .withOption(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        properties.connectTimeout().toMillis());
        if (tls == null) {
            channel.usePlaintext();
        } else {
            channel.sslContext(tls.http2());
        }
        if (isTuned(environment)) {
            // Each call keeps what it has sent, for a retry that nothing here asks for.
            channel.disableRetry();
        }
        return channel.build();
    }

    @Bean
    Transport grpc(ManagedChannel userChannel, Environment environment) {
        return transport("grpc", userChannel, UserMethods.PROTOBUF, environment);
    }

    @Bean
    Transport grpcJson(ManagedChannel userChannel, Environment environment) {
        UserMethods methods = isTuned(environment) ? UserMethods.TEMPLATE_JSON : UserMethods.JSON;
        return transport("grpc-json", userChannel, methods, environment);
    }

    private static Transport transport(
            String label, ManagedChannel channel, UserMethods methods, Environment environment) {
        // The reader's deadline ends a call in any case, as it does for REST, which has no timer for each.
        boolean timers = !isTuned(environment);
        return GrpcTransport.to(label, new Backend(channel, methods, new GrpcFailures(channel), timers));
    }

    private static boolean isTuned(Environment environment) {
        return environment.acceptsProfiles(Profiles.of("tuned"));
    }
}
