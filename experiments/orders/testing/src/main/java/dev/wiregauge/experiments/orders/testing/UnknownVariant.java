package dev.wiregauge.experiments.orders.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;

/** What a stack does with a variant that does not exist: it refuses to start, and names those that do. */
public final class UnknownVariant {

    private UnknownVariant() {}

    public static void assertRefused(Class<?> stack, String setting, String choices, CapturedOutput output) {
        assertThatException()
                .isThrownBy(() ->
                        SpringApplication.run(stack, "--" + setting + "=fibres", "--grpc.port=0", "--server.port=0"));

        assertThat(output).contains(setting, "\"fibres\"");
        for (String choice : choices.split(" ", -1)) {
            assertThat(output).containsPattern("(?m)^\\s+" + choice + "$");
        }
    }
}
