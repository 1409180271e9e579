package dev.wiregauge.experiments.httpstacks.contract;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/** Starts a server that is a Spring Boot application. */
public final class SpringStack {

    private SpringStack() {}

    /**
     * Runs {@code application} on a free port, with {@code source} in place of its own.
     *
     * @param port asks the running application for its port
     */
    public static RunningStack start(
            Class<?> application,
            CurrentUserSource source,
            ToIntFunction<ConfigurableApplicationContext> port,
            String... arguments) {
        ConfigurableApplicationContext context = new SpringApplicationBuilder(application)
                .initializers((GenericApplicationContext beans) -> beans.registerBean(
                        "observedSource", CurrentUserSource.class, () -> source, bean -> bean.setPrimary(true)))
                .run(Stream.concat(Stream.of("--server.port=0"), Arrays.stream(arguments))
                        .toArray(String[]::new));
        return RunningStack.on(port.applyAsInt(context), context::close);
    }
}
