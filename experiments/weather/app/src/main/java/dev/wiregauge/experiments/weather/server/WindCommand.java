package dev.wiregauge.experiments.weather.server;

import io.grpc.BindableService;
import picocli.CommandLine.Command;

/** Serves the wind. */
@Command(name = "wind", description = "Serves the wind.")
public final class WindCommand extends ProviderCommand {

    @Override
    BindableService service(ThinkTime thinkTime) {
        return new WindProvider(thinkTime);
    }
}
