package dev.wiregauge.experiments.weather.load;

import com.google.common.net.HostAndPort;
import dev.wiregauge.experiments.weather.load.LoadSettings.Pattern;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Puts a bounded load on the weather service. */
@Command(
        name = "load",
        description = "Keeps a fixed number of requests in flight, checks every answer, and reports as JSON.",
        exitCodeListHeading = "Exit status:%n",
        exitCodeList = {"0:every request ended well", "1:some did not, or none did", "2:nothing could be done"})
public final class LoadCommand implements Callable<Integer> {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--target", defaultValue = "127.0.0.1:9190", paramLabel = "HOST:PORT")
    private HostAndPort target = HostAndPort.fromHost("");

    @Option(
            names = "--pattern",
            defaultValue = "unary",
            description = "${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}); streaming for the variant of that name.")
    private Pattern pattern = Pattern.UNARY;

    @Option(names = "--clients", defaultValue = "1", description = "Clients in this process (${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--permits",
            defaultValue = "200",
            description = "Requests that one client has in flight (${DEFAULT-VALUE}).")
    private int permits;

    @Option(
            names = "--connections",
            defaultValue = "1",
            description = "Connections of one client, used in turn (${DEFAULT-VALUE}).")
    private int connections;

    @Option(names = "--warm-up", defaultValue = "10s", description = "Load before what is counted (${DEFAULT-VALUE}).")
    private Duration warmUp = Duration.ZERO;

    @Option(names = "--duration", defaultValue = "30s", description = "What is counted (${DEFAULT-VALUE}).")
    private Duration duration = Duration.ZERO;

    @Option(names = "--deadline", defaultValue = "10s", description = "Of each call (${DEFAULT-VALUE}).")
    private Duration deadline = Duration.ZERO;

    @Option(
            names = "--max-failures",
            defaultValue = "1000",
            description = "After more than these a client stops early (${DEFAULT-VALUE}).")
    private long maxFailures;

    @Option(names = "--report", paramLabel = "FILE", description = "Where the report goes; otherwise it is printed.")
    private @Nullable Path report;

    @Override
    public Integer call() throws IOException, InterruptedException {
        LoadSettings settings = settings();
        try (Load load = new Load(settings)) {
            List<ClientResult> results = load.run();
            int peakThreads = ManagementFactory.getThreadMXBean().getPeakThreadCount();
            Report came = Report.of(settings, results, peakThreads);
            write(JSON.writeValueAsString(came));
            return came.endedWell() ? 0 : 1;
        }
    }

    private LoadSettings settings() {
        require(clients >= 1 && clients <= 100, "--clients must be 1 to 100");
        require(permits >= 1 && permits <= 100_000, "--permits must be 1 to 100000");
        require(connections >= 1 && connections <= 100, "--connections must be 1 to 100");
        require(!duration.isZero(), "--duration must not be zero");
        require(!deadline.isZero(), "--deadline must not be zero");
        require(maxFailures >= 0, "--max-failures must not be negative");
        return new LoadSettings(
                target, pattern, clients, permits, connections, warmUp, duration, deadline, maxFailures);
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), otherwise);
        }
    }

    private void write(String json) throws IOException {
        if (report == null) {
            spec.commandLine().getOut().println(json);
            spec.commandLine().getOut().flush();
        } else {
            Files.writeString(report, json + System.lineSeparator());
        }
    }
}
