package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.Mode;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import org.springframework.stereotype.Component;

/** Counts requests and records by mode. */
@Component
class ModeMetrics {

    private final MeterRegistry registry;

    ModeMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    Request start(Mode mode) {
        return new Request(mode, Timer.start(registry));
    }

    /** One request, from its valid parameters to its last byte. */
    final class Request implements AutoCloseable {

        private final Mode mode;
        private final Timer.Sample sample;
        private String outcome = "failure";

        private Request(Mode mode, Timer.Sample sample) {
            this.mode = mode;
            this.sample = sample;
        }

        void succeeded(int records) {
            outcome = "success";
            registry.counter("wiregauge.records", "mode", mode.label()).increment(records);
        }

        void refused() {
            outcome = "refused";
        }

        @Override
        public void close() {
            sample.stop(registry.timer("wiregauge.requests", "mode", mode.label(), "outcome", outcome));
        }
    }
}
