package dev.wiregauge.experiments.weather.server;

import io.grpc.BindableService;
import picocli.CommandLine.Command;

/** Serves the humidity. */
@Command(name = "humidity", description = "Serves the humidity.")
public final class HumidityCommand extends ProviderCommand {

    @Override
    BindableService service(ThinkTime thinkTime) {
        return new HumidityProvider(thinkTime);
    }
}
