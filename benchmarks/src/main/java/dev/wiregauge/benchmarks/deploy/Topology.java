package dev.wiregauge.benchmarks.target;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

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

    /** The tiers of a mode; those that are none of these services cannot be seen. */
    static SequencedMap<String, Tier> tiers(String mode, Map<String, Tier> services) {
        SequencedMap<String, Tier> tiers = new LinkedHashMap<>();
        tiers.put("aggregator", services.getOrDefault(AGGREGATOR, Tier.unseen(AGGREGATOR)));
        tiers.put("backend", services.getOrDefault(backend(mode), Tier.unseen(backend(mode))));
        return tiers;
    }

    /** Where an aggregator answers in a mode: {@code grpc-stream} is {@code /api/grpc/stream/user/{count}}. */
    static URI url(URI aggregator, String mode, int count) {
        int cut = mode.lastIndexOf('-');
        return aggregator.resolve(
                "/api/%s/%s/user/%d".formatted(mode.substring(0, cut), mode.substring(cut + 1), count));
    }
}
