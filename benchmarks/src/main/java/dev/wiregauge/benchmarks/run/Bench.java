package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.deploy.Deployer;
import dev.wiregauge.benchmarks.deploy.Deployment;
import dev.wiregauge.benchmarks.deploy.Link;
import dev.wiregauge.benchmarks.deploy.Tier;
import dev.wiregauge.benchmarks.load.Endpoint;
import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.Request;
import dev.wiregauge.benchmarks.plan.Workload;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import java.net.URI;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** Services that run, one deployment for each arm and profile, and whose answers have been checked. */
final class Bench implements AutoCloseable {

    private record Key(Arm arm, String profile) {}

    private final Plan plan;
    private final boolean ownControl;
    private final Map<Key, Deployment> deployments = new LinkedHashMap<>();
    private Map<String, Long> answerBytes = Map.of();

    private Bench(Plan plan, boolean ownControl) {
        this.plan = plan;
        this.ownControl = ownControl;
    }

    /**
     * Starts what some slots need, and checks what it answers.
     *
     * @param deployers by arm; the control's are the main one's, if that can open several
     */
    static Bench open(Map<Arm, Deployer> deployers, Plan plan, List<Slot> slots, Path logs, Answers answers)
            throws InterruptedException {
        Deployer main = Objects.requireNonNull(deployers.get(Arm.MAIN));
        Bench bench = new Bench(plan, main.opensSeveral());
        try {
            for (Slot slot : slots) {
                Key key = bench.key(slot.arm(), slot.cell().profile());
                if (!bench.deployments.containsKey(key)) {
                    Deployer deployer = deployers.getOrDefault(key.arm(), main);
                    Path folder = logs.resolve(key.arm().name().toLowerCase(Locale.ROOT) + '-' + key.profile());
                    bench.deployments.put(key, deployer.open(plan, key.profile(), modes(bench, slots, key), folder));
                }
            }
            bench.answerBytes = answers.check(bench, slots);
            return bench;
        } catch (RuntimeException | InterruptedException e) {
            bench.close();
            throw e;
        }
    }

    private static List<String> modes(Bench bench, List<Slot> slots, Key key) {
        return slots.stream()
                .filter(slot -> bench.key(slot.arm(), slot.cell().profile()).equals(key))
                .map(slot -> slot.cell().mode())
                .distinct()
                .toList();
    }

    private Key key(Arm arm, String profile) {
        return new Key(arm == Arm.CONTROL && !ownControl ? Arm.MAIN : arm, profile);
    }

    private Deployment of(Slot slot) {
        return Objects.requireNonNull(
                deployments.get(key(slot.arm(), slot.cell().profile())), slot.name());
    }

    Plan plan() {
        return plan;
    }

    SequencedMap<String, Tier> tiers(Slot slot) {
        return of(slot).tiers(slot.cell().mode());
    }

    Link link(Slot slot) {
        return of(slot).link(slot.cell().mode());
    }

    /** Returns all tiers, each once. */
    List<Tier> tiers() {
        return deployments.values().stream()
                .flatMap(
                        deployment -> plan.measure().stream().flatMap(mode -> deployment.tiers(mode).values().stream()))
                .distinct()
                .toList();
    }

    /** Returns the names of services that have ended by themselves. */
    List<String> dead() {
        return deployments.values().stream()
                .flatMap(deployment -> deployment.dead().stream())
                .toList();
    }

    /** Returns where a slot is asked, with the length that a good answer has. */
    Endpoint endpoint(Slot slot) {
        Request request = plan.request(slot.cell());
        return new Endpoint(
                url(slot, ""), request, answerBytes.getOrDefault(slot.cell().answer(), Endpoint.ANY));
    }

    /** Returns the same slot asked for one record, with which a warm-up begins. */
    static Slot ofOneRecord(Slot slot) {
        Cell cell = slot.cell();
        return new Slot(cell.with(new Workload(cell.workload().request(), 1)), slot.arm());
    }

    URI url(Slot slot, String query) {
        String path = plan.request(slot.cell()) instanceof Request.Http http ? http.path() : "";
        return URI.create(of(slot).front(slot.cell()) + path + query);
    }

    static Stream<Slot> distinct(Collection<Slot> slots) {
        Map<String, Slot> byAnswer = new LinkedHashMap<>();
        slots.forEach(slot -> byAnswer.putIfAbsent(slot.arm() + slot.cell().answer(), slot));
        return byAnswer.values().stream();
    }

    @Override
    public void close() {
        deployments.values().forEach(Deployment::close);
    }
}
