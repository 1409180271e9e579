package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.Service;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;

/** Which services of a plan are needed. */
final class Services {

    private Services() {}

    /** Those of all measured modes, in every profile. */
    static List<Service> all(Plan plan) {
        return plan.profiles().stream()
                .flatMap(profile -> of(plan, profile, plan.measure()).values().stream())
                .toList();
    }

    /** The tiers of some modes in one profile, by name: each after those that it needs. */
    static SequencedMap<String, Service> of(Plan plan, String profile, Collection<String> modes) {
        Map<String, Service> needed = new LinkedHashMap<>();
        for (String mode : modes) {
            for (String name : plan.mode(mode).tiers().values()) {
                needed.put(
                        name,
                        Objects.requireNonNull(plan.services().get(name), name).in(profile));
            }
        }
        SequencedMap<String, Service> ordered = new LinkedHashMap<>();
        needed.keySet().forEach(name -> add(name, needed, ordered));
        return ordered;
    }

    private static void add(String name, Map<String, Service> needed, Map<String, Service> ordered) {
        Service service = needed.get(name);
        // What is added comes to its place when those before it are there; that also ends a circle.
        if (service != null && ordered.putIfAbsent(name, service) == null) {
            service.needs().forEach(other -> add(other, needed, ordered));
            ordered.remove(name);
            ordered.put(name, service);
        }
    }
}
