package dev.wiregauge.benchmarks.target;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** The services of Wiregauge as seen from outside: names, addresses, and who serves which mode. */
public final class Topology {

    static final String AGGREGATOR = "aggregator";
    static final String REST = "user-rest-service";
    static final String GRPC = "user-grpc-service";

    private Topology() {}

    /** The service that the records of a mode come from. */
    static String backend(String mode) {
        return mode.startsWith("rest") ? REST : GRPC;
    }

    /** The backends that some modes need. */
    static List<String> backends(List<String> modes) {
        return modes.stream().map(Topology::backend).distinct().sorted().toList();
    }

    static List<String> services(List<String> modes) {
        List<String> services = new ArrayList<>(backends(modes));
        services.add(AGGREGATOR);
        return services;
    }

    /** Where an aggregator answers in a mode: {@code grpc-stream} is {@code /api/grpc/stream/user/{count}}. */
    public static URI url(URI aggregator, String mode, int count) {
        int cut = mode.lastIndexOf('-');
        return aggregator.resolve(
                "/api/%s/%s/user/%d".formatted(mode.substring(0, cut), mode.substring(cut + 1), count));
    }
}
