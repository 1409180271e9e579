package dev.wiregauge.experiments.weather.server;

import io.grpc.BindableService;
import picocli.CommandLine.Command;

/** Serves the temperature. */
@Command(name = "temperature", description = "Serves the temperature.")
public final class TemperatureCommand extends ProviderCommand {

    @Override
    BindableService service(ThinkTime thinkTime) {
        return new TemperatureProvider(thinkTime);
    }
}
