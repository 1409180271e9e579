package dev.wiregauge.aggregator.soak;

import dev.wiregauge.aggregator.AggregatorClient;
import dev.wiregauge.aggregator.ServiceProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All services in JVMs of their own, with toxiproxy on the ways between them, and with their buffers watched for leaks. */
final class Topology implements AutoCloseable {

    /**
     * One buffer of 128 is followed, and where one is forgotten the log tells where it has been. To follow all of them takes more of
     * the heap than the requests of an overload have.
     */
    private static final String LEAKS_ARE_TOLD = "--spring.netty.leak-detection=advanced";

    private final Path logs;
    private final List<String> jvmOptions;
    private final Toxiproxy toxiproxy;
    private final Map<Backend, ServiceProcess> backends = new EnumMap<>(Backend.class);
    private final Map<Backend, Integer> ports = new EnumMap<>(Backend.class);
    private final ServiceProcess aggregator;
    private final int port;
    private final List<String> leaks = new ArrayList<>();

    /** Starts them; of all settings only these of the aggregator are not the usual ones. */
    Topology(Path logs, String... properties) throws Exception {
        this.logs = logs;
        jvmOptions = List.of(
                "-XX:NativeMemoryTracking=summary", // for Resources
                "-XX:+HeapDumpOnOutOfMemoryError",
                "-XX:HeapDumpPath=" + logs);
        toxiproxy = new Toxiproxy(logs);
        for (Backend backend : Backend.values()) {
            backends.put(backend, backend.start(logs, jvmOptions, 0, LEAKS_ARE_TOLD));
        }
        Map<Backend, Integer> ways = new EnumMap<>(Backend.class);
        for (Backend backend : Backend.values()) {
            int own = backend.port(backends.get(backend));
            ports.put(backend, own);
            ways.put(backend, toxiproxy.before(backend, own));
        }
        aggregator = ServiceProcess.start(
                "aggregator",
                logs,
                jvmOptions,
                Stream.concat(
                                Stream.of(
                                        LEAKS_ARE_TOLD,
                                        "--server.port=0",
                                        "--wiregauge.rest.url=http://127.0.0.1:" + ways.get(Backend.REST),
                                        "--wiregauge.rest.proto-url=http://127.0.0.1:" + ways.get(Backend.REST_PROTO),
                                        "--wiregauge.grpc.target=127.0.0.1:" + ways.get(Backend.GRPC)),
                                Stream.of(properties))
                        .toArray(String[]::new));
        port = aggregator.port("Tomcat started on port");
    }

    /** Returns the port of the aggregator. */
    int port() {
        return port;
    }

    AggregatorClient client() {
        return new AggregatorClient(port);
    }

    Resources resources() throws Exception {
        return Resources.of(aggregator);
    }

    void fail(Toxiproxy.Fault fault) throws IOException, InterruptedException {
        for (Backend backend : Backend.values()) {
            toxiproxy.fail(backend, fault);
        }
    }

    void heal() throws IOException, InterruptedException {
        toxiproxy.heal();
    }

    void kill(Collection<Backend> victims) throws IOException {
        for (Backend victim : victims) {
            lookForLeaks(victim.service());
            backends.get(victim).kill();
        }
    }

    /** Starts them again, where they were, and waits until they listen. */
    void restart(Collection<Backend> victims) throws Exception {
        for (Backend victim : victims) {
            backends.put(victim, victim.start(logs, jvmOptions, ports.get(victim), LEAKS_ARE_TOLD));
        }
        for (Backend victim : victims) {
            victim.port(backends.get(victim));
        }
    }

    /** Returns what the logs say up to now of buffers that nobody gave back. */
    List<String> leaks() throws IOException {
        for (Backend backend : Backend.values()) {
            lookForLeaks(backend.service());
        }
        lookForLeaks("aggregator");
        return leaks;
    }

    private void lookForLeaks(String service) throws IOException {
        try (Stream<String> lines = Files.lines(logs.resolve(service + ".log"), StandardCharsets.ISO_8859_1)) {
            lines.filter(line -> line.contains("LEAK:")).forEach(leaks::add);
        }
    }

    @Override
    public void close() {
        aggregator.close();
        backends.values().forEach(ServiceProcess::close);
        toxiproxy.close();
    }
}
