package dev.wiregauge.experiments.weather.server;

import io.grpc.BindableService;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Option;

/** One of the three services that the weather service asks. */
abstract class ProviderCommand extends ServerCommand {

    // Nothing in these services blocks. They answer on their event loops, and are no part of the comparison.
    private static final ServerExecutor EXECUTOR = ServerExecutor.parse("direct");

    @Option(
            names = "--delay",
            defaultValue = "0ms",
            description = "How long an answer takes, without a thread that waits (${DEFAULT-VALUE}).")
    private Duration delay = Duration.ZERO;

    abstract BindableService service(ThinkTime thinkTime);

    @Override
    final RunningServer start(InetSocketAddress address) throws IOException {
        ThinkTime thinkTime = new ThinkTime(delay);
        return RunningServer.start(address, EXECUTOR, service(thinkTime), thinkTime::close, List.of());
    }
}
