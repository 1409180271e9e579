package dev.wiregauge.benchmarks.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What one run measures, with nothing left to default.
 *
 * @param name the file's name without {@code .yml}
 * @param title one line for people
 * @param isQuick shortened by {@code --quick}: good for a look, not to be quoted
 * @param target {@code local}, {@code compose}, or the address of a front service that runs already
 * @param services that a mode may need, by name
 * @param modes that may be measured, by name; where the plan names none, each service that no other needs is one
 * @param measure the names of the modes that are measured, in their order; empty for all
 * @param profiles how the services are set up
 * @param requests what every mode is asked that does not say otherwise, by name
 * @param records how many records a request asks for; empty where answers are not made of records
 * @param baseline the mode that every other is compared with; null to compare each with every one before it
 * @param baselineProfile the profile that every other is compared with, mode by mode; null to compare modes in each profile
 * @param floorProfile the profile whose programs do the same work with nothing added: costs are told over its own, and no verdict
 *     is about it; null where the run has none
 * @param control the mode that is measured a second time, on JVMs of its own: the A/A control, which judges the run; null
 *     in a quick run, which gives no verdict
 * @param primary the one metric that verdicts are about
 * @param marginPercent a difference this small does not matter
 * @param fresh how long servers live
 * @param blocks how often the run starts over with fresh JVMs: the unit of all statistics
 * @param untilPercent the run stops early when every interval of the primary metric is this narrow; null for never
 * @param rounds in each block; a round measures every cell once, in balanced order
 * @param seed of the orders and of the bootstrap
 * @param faults what the run makes go wrong in place of comparing costs; null for nothing
 */
public record Plan(
        String name,
        String title,
        boolean isQuick,
        String target,
        SequencedMap<String, Service> services,
        SequencedMap<String, Mode> modes,
        List<String> measure,
        List<String> profiles,
        SequencedMap<String, Request> requests,
        List<Integer> records,
        Load load,
        @Nullable String baseline,
        @Nullable String baselineProfile,
        @Nullable String floorProfile,
        @Nullable String control,
        Metric primary,
        double marginPercent,
        Fresh fresh,
        int blocks,
        @Nullable Double untilPercent,
        int rounds,
        Warmup warmup,
        FailurePolicy onFailure,
        long seed,
        @Nullable Published published,
        @Nullable Faults faults) {

    /** Completes the modes: a mode without tiers is the service of its own name, followed by those that it needs. */
    public Plan {
        SequencedMap<String, Mode> whole = new LinkedHashMap<>();
        if (modes.isEmpty()) {
            SequencedMap<String, Service> all = services;
            services.keySet().stream()
                    .filter(service -> all.values().stream()
                            .noneMatch(other -> other.needs().contains(service)))
                    .forEach(service -> whole.put(service, new Mode(tiers(service, all), Map.of(), null)));
        } else {
            for (Map.Entry<String, Mode> entry : modes.entrySet()) {
                Mode mode = entry.getValue();
                whole.put(
                        entry.getKey(),
                        mode.tiers().isEmpty()
                                ? new Mode(tiers(entry.getKey(), services), mode.requests(), mode.knownLimit())
                                : mode);
            }
        }
        modes = whole;
        measure = measure.isEmpty() ? List.copyOf(whole.keySet()) : measure;
    }

    private static SequencedMap<String, String> tiers(String name, Map<String, Service> services) {
        SequencedMap<String, String> tiers = new LinkedHashMap<>();
        tiers.put("server", name);
        Service service = services.get(name);
        if (service != null) {
            service.needs().forEach(other -> tiers.put(other, other));
        }
        return tiers;
    }

    /** Returns the modes that are measured, by name, in their order. */
    public SequencedMap<String, Mode> measured() {
        SequencedMap<String, Mode> measured = new LinkedHashMap<>();
        measure.forEach(name -> measured.put(name, mode(name)));
        return measured;
    }

    /** Returns a mode by its name. */
    public Mode mode(String name) {
        return Objects.requireNonNull(modes.get(name), name);
    }

    /** Returns the whole matrix, in the plan's order: groups of cells that are compared with each other stay together. */
    public List<Cell> cells() {
        return profiles.stream()
                .flatMap(profile -> workloads()
                        .flatMap(workload -> load.intensities().stream()
                                .flatMap(intensity ->
                                        measure.stream().map(mode -> new Cell(mode, profile, workload, intensity)))))
                .toList();
    }

    /** Returns the cells that verdicts may be about: all but the floor's, unless profiles are compared with it. */
    public Stream<Cell> judged() {
        return cells().stream().filter(cell -> baselineProfile != null || !isFloor(cell));
    }

    /** Returns whether a cell belongs to the profile that others are told over. */
    public boolean isFloor(Cell cell) {
        return cell.profile().equals(floorProfile);
    }

    /** Returns the cells that are measured a second time, on JVMs of their own. */
    public List<Cell> controls() {
        return judged().filter(cell -> cell.mode().equals(control)).toList();
    }

    /** Returns the tiers whose cost is told, in the order of a request's way. */
    public List<String> tiers() {
        return measured().values().stream()
                .flatMap(mode -> mode.tiers().keySet().stream())
                .distinct()
                .toList();
    }

    /** Returns what the load tool sends in a cell. */
    public Request request(Cell cell) {
        String name = cell.workload().request();
        Request own = mode(cell.mode()).requests().get(name);
        Request request = own == null ? requests.get(name) : own;
        return Objects.requireNonNull(request, cell.id()).of(cell.workload().records());
    }

    /** Returns why a cell is known to fail; empty where a failure is unexpected. */
    public Optional<String> knownLimit(Cell cell) {
        return Optional.ofNullable(mode(cell.mode()).knownLimit())
                .filter(limit -> limit.from() <= cell.intensity().value())
                .map(Mode.KnownLimit::reason);
    }

    /** Returns how many rounds the run has in all. */
    public int totalRounds() {
        return blocks * rounds;
    }

    /** Returns the names of all requests that a measured mode has, its own and the plan's. */
    List<String> requestNames() {
        return Stream.concat(
                        requests.keySet().stream(),
                        measured().values().stream().flatMap(mode -> mode.requests().keySet().stream()))
                .distinct()
                .toList();
    }

    private Stream<Workload> workloads() {
        return requestNames().stream()
                .flatMap(name -> records.isEmpty()
                        ? Stream.of(new Workload(name, null))
                        : records.stream().map(number -> new Workload(name, number)));
    }
}
