package dev.wiregauge.experiments.orders.grpcservlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class UnknownVariantIT {

    @ParameterizedTest
    @CsvSource({"orders.threads,PLATFORM VIRTUAL", "orders.waiting,PLATFORM TIMER VIRTUAL"})
    void isRefusedWithTheOnesThatExist(String setting, String choices, CapturedOutput output) {
        assertThatException()
                .isThrownBy(() -> SpringApplication.run(
                        GrpcServletApplication.class, "--" + setting + "=fibres", "--server.port=0"));

        assertThat(output).contains(setting, "\"fibres\"");
        for (String choice : choices.split(" ", -1)) {
            assertThat(output).containsPattern("(?m)^\\s+" + choice + "$");
        }
    }
}
