import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * Trains the AOT caches of the services: starts them, puts the same load on every mode, ends them, and sees that
 * each has left its cache. One file without dependencies, because an image without a compiler runs it, too.
 */
final class Training {

    private static final String USAGE = """
            Usage: java Training.java OPTIONS LOGS REST_JAR GRPC_JAR AGGREGATOR_JAR [REST_PROTO_JAR]

            OPTIONS is the argument file of the JVMs, LOGS a folder for what they say. REST_PROTO_JAR is a second REST
            backend, for the modes with protobuf, where the first one does not know it. The cache of DIR/X.jar becomes
            DIR/app.aot.""";

    private static final List<String> MODES = List.of(
            "rest/unary",
            "grpc/unary",
            "grpc/stream",
            "rest/batch",
            "grpc/batch",
            "rest/server-stream",
            "rest-h2/unary",
            "rest-h2/batch",
            "rest-h2/server-stream",
            "rest-h2/stream",
            "grpc/server-stream",
            "grpc-json/unary",
            "grpc-json/batch",
            "grpc-json/server-stream",
            "grpc-json/stream",
            "rest/upload",
            "grpc/upload",
            "rest-h2/upload",
            "grpc-json/upload",
            "rest/client-stream",
            "grpc/client-stream",
            "rest-h2/client-stream",
            "grpc-json/client-stream");

    /** Those for which the REST backend must know protobuf. */
    private static final List<String> PROTOBUF_MODES = List.of(
            "rest-proto/unary",
            "rest-proto/batch",
            "rest-proto/server-stream",
            "rest-h2-proto/unary",
            "rest-h2-proto/batch",
            "rest-h2-proto/server-stream",
            "rest-h2-proto/stream",
            "rest-proto/upload",
            "rest-h2-proto/upload",
            "rest-proto/client-stream",
            "rest-h2-proto/client-stream");

    private static final int CYCLES = 2;
    /** Many answers of one record, so that what runs once a request is compiled as well as what runs once a record. */
    private static final Duration SMALL = Duration.ofMillis(200);

    private static final Duration LARGE = Duration.ofMillis(400);

    private Training() {}

    public static void main(String[] arguments) throws InterruptedException {
        if (arguments.length != 5 && arguments.length != 6) {
            System.err.println(USAGE);
            System.exit(2);
        }
        List<Path> paths = Arrays.stream(arguments).map(Path::of).toList();
        Services services = new Services(paths.get(0), paths.get(1));
        Runtime.getRuntime().addShutdownHook(new Thread(services::kill));
        try {
            train(services, paths.get(2), paths.get(3), paths.get(4), paths.size() > 5 ? paths.get(5) : null);
        } catch (IOException | TrainingException e) {
            System.err.println("training failed: " + e.getMessage());
            System.exit(1);
        }
    }

    /** {@code restProtoJar}: null where there is one REST backend. */
    private static void train(Services services, Path restJar, Path grpcJar, Path aggregatorJar, Path restProtoJar)
            throws IOException, InterruptedException {
        List<Integer> ports = freePorts(5);
        int rest = ports.get(0);
        int grpc = ports.get(1);
        int grpcHealth = ports.get(2);
        int aggregator = ports.get(3);
        int restProto = restProtoJar == null ? rest : ports.get(4);
        services.start("user-rest-service", restJar, rest, List.of());
        if (restProtoJar != null) {
            services.start("user-rest-proto-service", restProtoJar, restProto, List.of());
        }
        services.start("user-grpc-service", grpcJar, grpcHealth, List.of("--grpc.port=" + grpc));
        services.start(
                "aggregator",
                aggregatorJar,
                aggregator,
                List.of(
                        "--wiregauge.rest.url=http://127.0.0.1:" + rest,
                        "--wiregauge.rest.proto-url=http://127.0.0.1:" + restProto,
                        "--wiregauge.grpc.target=127.0.0.1:" + grpc));
        try (Load load = new Load(URI.create("http://127.0.0.1:" + aggregator))) {
            services.awaitReady(load);
            List<String> modes = new ArrayList<>(MODES);
            if (load.knowsProtobuf(URI.create("http://127.0.0.1:" + restProto))) {
                modes.addAll(PROTOBUF_MODES);
            }
            System.out.printf("training with %d modes%n", modes.size());
            for (int cycle = 0; cycle < CYCLES; cycle++) {
                for (int i = 0; i < modes.size(); i++) {
                    // The order begins one further in each cycle.
                    String mode = modes.get((cycle + i) % modes.size());
                    load.put(mode, 1, SMALL);
                    load.put(mode, 1000, LARGE);
                }
            }
        }
        services.stop();
        services.requireCaches();
    }

    /**
     * Below the ports that operating systems give to whoever does not care which: what runs beside the training could take
     * one of those before its service listens on it.
     */
    private static List<Integer> freePorts(int number) {
        return ThreadLocalRandom.current()
                .ints(20_000, 30_000)
                .distinct()
                .filter(Training::isFree)
                .limit(number)
                .boxed()
                .toList();
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}

/** What is wrong with a training run, for a person to read. */
final class TrainingException extends RuntimeException {

    private static final long serialVersionUID = 1;

    TrainingException(String message) {
        super(message);
    }
}

/** The JVMs in training, each of which writes its cache when it ends. */
final class Services {

    private static final Duration START_LIMIT = Duration.ofMinutes(2);
    /** Assembling a cache takes some ten seconds of a core. */
    private static final Duration STOP_LIMIT = Duration.ofMinutes(3);

    private static final int LOG_LINES = 20;

    private final Path options;
    private final Path logs;
    private final List<Service> services = new CopyOnWriteArrayList<>();

    private record Service(String name, Process process, URI health, Path log, Path cache) {}

    Services(Path options, Path logs) {
        this.options = options;
        this.logs = logs;
    }

    void start(String name, Path jar, int healthPort, List<String> properties) throws IOException {
        Path cache = jar.toAbsolutePath().resolveSibling("app.aot");
        Files.deleteIfExists(cache);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + options,
                "-XX:AOTCacheOutput=" + cache,
                "-jar",
                jar.toString(),
                "--server.port=" + healthPort));
        command.addAll(properties);
        Path log = Files.createDirectories(logs).resolve(name + ".log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        URI health = URI.create("http://127.0.0.1:" + healthPort + "/actuator/health/readiness");
        services.add(new Service(name, process, health, log, cache));
    }

    void awaitReady(Load load) throws InterruptedException {
        long end = System.nanoTime() + START_LIMIT.toNanos();
        List<Service> starting = new ArrayList<>(services);
        while (!starting.isEmpty()) {
            for (Service service : services) {
                if (!service.process().isAlive()) {
                    throw about(service, "ended while starting");
                }
                if (starting.contains(service) && load.isGood(service.health())) {
                    starting.remove(service);
                }
            }
            if (System.nanoTime() > end && !starting.isEmpty()) {
                throw about(starting.getFirst(), "was not ready within " + START_LIMIT.toSeconds() + " s");
            }
            Thread.sleep(100);
        }
    }

    /** Asks all to end at once, and waits until each has written its cache. */
    void stop() throws InterruptedException {
        services.forEach(service -> service.process().destroy());
        for (Service service : services) {
            if (!service.process().waitFor(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                throw about(service, "did not end within " + STOP_LIMIT.toSeconds() + " s");
            }
        }
    }

    void requireCaches() throws IOException {
        for (Service service : services) {
            if (!Files.isRegularFile(service.cache()) || Files.size(service.cache()) == 0) {
                throw about(service, "wrote no cache to " + service.cache());
            }
            System.out.printf("trained: %s, %d MiB%n", service.name(), Files.size(service.cache()) >> 20);
        }
    }

    /** Leaves nothing running, assembling JVMs included. */
    void kill() {
        for (Service service : services) {
            List<ProcessHandle> children = service.process().descendants().toList();
            service.process().destroyForcibly();
            children.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static TrainingException about(Service service, String what) {
        return new TrainingException("%s %s; its log %s ends with:%n%s"
                .formatted(service.name(), what, service.log(), endOf(service.log())));
    }

    private static String endOf(Path log) {
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - LOG_LINES), lines.size()));
        } catch (IOException e) {
            return "(cannot be read)";
        }
    }
}

/** The load of a training run: closed, by a few clients, with every answer checked. */
final class Load implements AutoCloseable {

    private static final int CLIENTS = 4;
    private static final int RECORD_BYTES = 176;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();
    private final URI aggregator;

    Load(URI aggregator) {
        this.aggregator = aggregator;
    }

    boolean isGood(URI url) throws InterruptedException {
        try {
            return get(url).statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    /** Asks a REST backend: the one that does not know it refuses. */
    boolean knowsProtobuf(URI rest) throws IOException, InterruptedException {
        URI record = rest.resolve("/api/rest/users/0");
        HttpRequest request = HttpRequest.newBuilder(record)
                .timeout(PATIENCE)
                .header("Accept", "application/x-protobuf")
                .build();
        int status =
                client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        if (status != 200 && status != 406) {
            throw new TrainingException(
                    "%s answered with status %d to who asks for protobuf".formatted(record, status));
        }
        return status == 200;
    }

    /** Asks for answers of so many records, one after the other for each client, until the time is up. */
    void put(String mode, int count, Duration time) throws InterruptedException {
        URI url = aggregator.resolve("/api/%s/user/%d".formatted(mode, count));
        long end = System.nanoTime() + time.toNanos();
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                running.add(clients.submit(() -> {
                    do {
                        check(url, get(url), RECORD_BYTES * count + 1);
                    } while (System.nanoTime() < end);
                    return null;
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } catch (ExecutionException e) {
            throw new TrainingException(
                    e.getCause() instanceof TrainingException known ? known.getMessage() : url + ": " + e.getCause());
        }
    }

    private HttpResponse<byte[]> get(URI url) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(url).timeout(PATIENCE).build();
        return client.send(request, HttpResponse.BodyHandlers.ofByteArray());
    }

    private static void check(URI url, HttpResponse<byte[]> answer, int bytes) {
        if (answer.statusCode() != 200 || answer.body().length != bytes) {
            throw new TrainingException("%s answered with status %d and %d bytes, not with 200 and %d"
                    .formatted(url, answer.statusCode(), answer.body().length, bytes));
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
