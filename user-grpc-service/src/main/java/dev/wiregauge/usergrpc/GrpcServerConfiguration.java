package dev.wiregauge.usergrpc;

import dev.wiregauge.user.Payload;
import io.grpc.ServerBuilder;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.protobuf.services.ProtoReflectionServiceV1;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.grpc.MetricCollectingServerInterceptor;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import jakarta.validation.Validator;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import org.lognet.springboot.grpc.FailureHandlingSupport;
import org.lognet.springboot.grpc.GRpcServerBuilderConfigurer;
import org.lognet.springboot.grpc.GRpcServerRunner;
import org.lognet.springboot.grpc.health.ManagedHealthStatusService;
import org.lognet.springboot.grpc.validation.ValidatingInterceptor;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.validation.beanvalidation.LocalValidatorFactoryBean;

/**
 * Restores what the LogNet starter, which was built for Boot 3, leaves out on Boot 4 without a word.
 *
 * <p>Its conditions name Boot classes that have moved since, so metrics and actuator health never start, and validation
 * only if Boot happens to come first.
 */
@Configuration(proxyBeanMethods = false)
class GrpcServerConfiguration {

    private static final int RESETS = 20_000;
    private static final int RESETS_WITHIN_SECONDS = 10;

    /** Between two pings of a client, at least. */
    private static final int PING_SECONDS = 5;

    /** Knows the rules of the requests, and meets LogNet's condition on a Validator, before which nothing orders Boot's own. */
    @Bean
    static LocalValidatorFactoryBean validator() {
        LocalValidatorFactoryBean validator = new LocalValidatorFactoryBean();
        validator.setConfigurationInitializer(RequestRules::addTo);
        return validator;
    }

    /**
     * Puts the server's own interceptors outside LogNet's, where they see each call close under the status that its
     * caller gets: the last one is outermost. Reflection v1 joins the v1alpha that LogNet serves.
     */
    @Bean
    GRpcServerBuilderConfigurer grpcServerBuilderConfigurer(MeterRegistry registry) {
        return new GRpcServerBuilderConfigurer() {
            @Override
            public void configure(ServerBuilder<?> server) {
                server.maxInboundMessageSize(Payload.MESSAGE_BYTES)
                        .intercept(new ClosedStreamInterceptor())
                        .intercept(new MetricCollectingServerInterceptor(registry))
                        .addService(ProtoReflectionServiceV1.newInstance());
            }
        };
    }

    /**
     * Ends a connection of which too many calls are reset, be it by the client or by its mistakes: each is begun and given up at no
     * cost to the client. A gateway has few connections for all its callers, and resets the calls of those who go. All calls that
     * this one has at a time, some 8000 at most, may be reset at once, and those of 125 requests in each second, with 16 for each.
     */
    @Bean
    GRpcServerBuilderConfigurer resetsOfAConnection() {
        return new GRpcServerBuilderConfigurer() {
            @Override
            public void configure(ServerBuilder<?> server) {
                ((NettyServerBuilder) server).maxRstFramesPerWindow(RESETS, RESETS_WITHIN_SECONDS);
            }
        };
    }

    /** Lets a client ask for a sign of life as often as ours does, every 10 s: grpc-java ends connections of those who ask so often. */
    @Bean
    GRpcServerBuilderConfigurer signsOfLife() {
        return new GRpcServerBuilderConfigurer() {
            @Override
            public void configure(ServerBuilder<?> server) {
                server.permitKeepAliveTime(PING_SECONDS, TimeUnit.SECONDS);
            }
        };
    }

    /** Ends a connection whose client takes too long to begin: grpc-java gives it two minutes. */
    @Bean
    GRpcServerBuilderConfigurer timelyHandshakes(@Value("${wiregauge.handshake-timeout}") Duration limit) {
        return new GRpcServerBuilderConfigurer() {
            @Override
            public void configure(ServerBuilder<?> server) {
                server.handshakeTimeout(limit.toMillis(), TimeUnit.MILLISECONDS);
            }
        };
    }

    /**
     * As many threads as processors for all calls, none of which waits on its thread. grpc-java's own pool has a thread for each
     * call that is under way, and they contend for the processors.
     */
    @Bean(destroyMethod = "close")
    @Profile("!tuned")
    ExecutorService callExecutor() {
        return Executors.newFixedThreadPool(
                Runtime.getRuntime().availableProcessors(),
                Thread.ofPlatform().name("grpc-call-", 0).factory());
    }

    @Bean
    @Profile("!tuned")
    GRpcServerBuilderConfigurer callsOn(ExecutorService callExecutor) {
        return new GRpcServerBuilderConfigurer() {
            @Override
            public void configure(ServerBuilder<?> server) {
                server.executor(callExecutor);
            }
        };
    }

    /** LogNet's, and the only one that is asked. */
    @Bean
    @Primary
    static Validator quickValidator(LocalValidatorFactoryBean validator) {
        return new QuickValidator(validator);
    }

    /** LogNet looks its validator up with each message, through a proxy. In the profile {@code tuned} it has it. */
    @Bean
    @Profile("tuned")
    static BeanPostProcessor directValidation(
            ObjectProvider<Validator> validator, ObjectProvider<FailureHandlingSupport> failures) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                return bean instanceof ValidatingInterceptor indirect
                        ? new ValidatingInterceptor(validator.getObject(), failures.getObject())
                                .order(indirect.getOrder())
                        : bean;
            }
        };
    }

    /** The profile {@code tuned}: calls are answered on the event loop, which nothing here holds up. */
    @Bean
    @Profile("tuned")
    GRpcServerBuilderConfigurer directExecutor() {
        return new GRpcServerBuilderConfigurer() {
            @Override
            public void configure(ServerBuilder<?> server) {
                server.directExecutor();
            }
        };
    }

    @Bean
    @Profile("gzip")
    GRpcServerBuilderConfigurer compressingAnswers() {
        return new GRpcServerBuilderConfigurer() {
            @Override
            public void configure(ServerBuilder<?> server) {
                server.intercept(new GzipInterceptor());
            }
        };
    }

    /** The profile {@code tls}: its own port speaks nothing else. */
    @Bean
    @Profile("tls")
    GRpcServerBuilderConfigurer encryptedBy(SslBundles bundles) throws SSLException {
        SslBundle bundle = bundles.getBundle("wire");
        SslContext context = GrpcSslContexts.configure(
                        SslContextBuilder.forServer(bundle.getManagers().getKeyManagerFactory()))
                .protocols(bundle.getOptions().getEnabledProtocols())
                .ciphers(List.of(bundle.getOptions().getCiphers()))
                .build();
        return new GRpcServerBuilderConfigurer() {
            @Override
            public void configure(ServerBuilder<?> server) {
                ((NettyServerBuilder) server).sslContext(context);
            }
        };
    }

    @Bean
    HealthIndicator grpcHealthIndicator(GRpcServerRunner server, ManagedHealthStatusService services) {
        return new GrpcHealthIndicator(server, services);
    }
}
