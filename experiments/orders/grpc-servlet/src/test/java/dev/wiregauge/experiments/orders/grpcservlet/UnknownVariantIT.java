package dev.wiregauge.experiments.orders.grpcservlet;

import dev.wiregauge.experiments.orders.testing.UnknownVariant;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class UnknownVariantIT {

    @ParameterizedTest
    @CsvSource({"orders.threads,PLATFORM VIRTUAL", "orders.waiting,PLATFORM TIMER VIRTUAL"})
    void isRefusedWithTheOnesThatExist(String setting, String choices, CapturedOutput output) {
        UnknownVariant.assertRefused(GrpcServletApplication.class, setting, choices, output);
    }
}
