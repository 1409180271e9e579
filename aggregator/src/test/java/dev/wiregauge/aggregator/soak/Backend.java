package dev.wiregauge.aggregator.soak;

import dev.wiregauge.aggregator.ServiceProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The backends, of which those with REST run side by side: one can be lost without the other. */
enum Backend {
    REST("user-rest-service", "Netty started on port"),
    REST_PROTO("user-rest-proto-service", "Netty started on port"),
    GRPC("user-grpc-service", "gRPC Server started, listening on port");

    private final String service;
    private final String announcement;

    Backend(String service, String announcement) {
        this.service = service;
        this.announcement = announcement;
    }

    String service() {
        return service;
    }

    /** Starts it on a port, or on any if that is 0, and does not wait for it. */
    ServiceProcess start(Path logs, List<String> jvmOptions, int port, String... properties) {
        Stream<String> ports =
                this == GRPC ? Stream.of("--server.port=0", "--grpc.port=" + port) : Stream.of("--server.port=" + port);
        return ServiceProcess.start(
                service,
                logs,
                jvmOptions,
                Stream.concat(ports, Stream.of(properties)).toArray(String[]::new));
    }

    /** Waits until it listens, and returns its port. */
    int port(ServiceProcess process) throws Exception {
        return process.port(announcement);
    }
}
