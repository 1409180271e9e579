package dev.wiregauge.benchmarks.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What only several fields of a plan together can get wrong. */
final class PlanChecks {

    private final Plan plan;
    private final List<String> problems = new ArrayList<>();

    private PlanChecks(Plan plan) {
        this.plan = plan;
    }

    static void check(Path file, Plan plan) {
        PlanChecks checks = new PlanChecks(plan);
        checks.modes();
        if (checks.problems.isEmpty()) {
            checks.requests();
            checks.load();
            checks.faults();
        }
        if (plan.warmup().minCycles() > plan.warmup().maxCycles()) {
            checks.problem("warmup.minCycles: %d is more than warmup.maxCycles %d; raise maxCycles"
                    .formatted(plan.warmup().minCycles(), plan.warmup().maxCycles()));
        }
        if (!checks.problems.isEmpty()) {
            throw new InvalidPlanException(checks.problems.stream()
                    .map(problem -> file + ": " + problem)
                    .collect(Collectors.joining(System.lineSeparator())));
        }
    }

    private void modes() {
        for (String name : plan.measure()) {
            if (!plan.modes().containsKey(name)) {
                problem("measure: there is no mode %s; there is %s"
                        .formatted(name, String.join(", ", plan.modes().keySet())));
            }
        }
        for (Map.Entry<String, Mode> mode : plan.modes().entrySet()) {
            for (String service : mode.getValue().tiers().values()) {
                if (!plan.services().containsKey(service)) {
                    problem("modes.%s: there is no service %s; there is %s"
                            .formatted(
                                    mode.getKey(),
                                    service,
                                    String.join(", ", plan.services().keySet())));
                }
            }
        }
        plan.services()
                .forEach((name, service) -> service.needs().stream()
                        .filter(other -> !plan.services().containsKey(other))
                        .forEach(other -> problem("services.%s: {port.%s} names no service".formatted(name, other))));
        if (plan.control() != null) {
            isMeasured("control", plan.control());
        } else if (!plan.isQuick() && plan.faults() == null) {
            problem("control: is missing; name the mode whose second set of JVMs is to judge the run");
        }
        if (plan.baseline() != null) {
            isMeasured("baseline", plan.baseline());
        }
        if (plan.baselineProfile() != null) {
            profiles("baselineProfile", plan.baselineProfile());
            if (plan.baseline() != null) {
                problem("baseline: modes are not compared where profiles are; leave out this or baselineProfile");
            }
        }
        if (plan.floorProfile() != null) {
            profiles("floorProfile", plan.floorProfile());
            floor(plan.floorProfile());
        }
    }

    private void profiles(String key, String profile) {
        if (!plan.profiles().contains(profile)) {
            problem("%s: %s is none of the profiles %s; name one of them".formatted(key, profile, plan.profiles()));
        }
        if (plan.profiles().size() < 2) {
            problem("%s: there is no other profile to compare with it; name more under profiles".formatted(key));
        }
    }

    /** A service that the profile leaves as it is would be measured under the floor's name. */
    private void floor(String profile) {
        plan.measured()
                .forEach((mode, tiers) -> tiers.tiers().values().stream()
                        .filter(service -> plan.services().containsKey(service)
                                && !plan.services().get(service).profiles().containsKey(profile))
                        .forEach(service -> problem(
                                "floorProfile: %s of the mode %s has no profile %s; leave out the mode or the floor"
                                        .formatted(service, mode, profile))));
    }

    private void isMeasured(String key, String mode) {
        if (!plan.measure().contains(mode)) {
            problem("%s: %s is none of the modes %s; name one of them".formatted(key, mode, plan.measure()));
        }
    }

    private void requests() {
        List<String> names = plan.requestNames();
        if (names.isEmpty()) {
            problem("request: is missing; say what the modes are asked");
        }
        for (Cell cell : plan.cells()) {
            String name = cell.workload().request();
            if (!plan.requests().containsKey(name)
                    && !plan.mode(cell.mode()).requests().containsKey(name)) {
                problem("modes.%s: has no request %s; every mode needs the same ones".formatted(cell.mode(), name));
                continue;
            }
            Request request = plan.request(cell);
            if (!plan.load().canSend(request)) {
                problem(
                        ("load.tool: %s cannot send what %s is asked; ab and wrk can only GET, k6 takes methods and RPCs,"
                                        + " and arguments are for a client")
                                .formatted(plan.load().executable(), cell.mode()));
            }
            if (request instanceof Request.Http http && http.path().contains("{records}")) {
                problem("records: is missing; the path of %s has a place for their number".formatted(cell.mode()));
            }
        }
    }

    private void load() {
        if (plan.load().intensities().isEmpty()) {
            problem("load: has no intensity; give ratesPerSecond or percentsOfCapacity");
        }
        switch (plan.load()) {
            case Load.Ab ab ->
                ab.concurrencies().stream()
                        .filter(each -> each > ab.requests())
                        .forEach(each -> problem(
                                "load.concurrencies: %d is more than the %d requests of a measurement; raise load.requests"
                                        .formatted(each, ab.requests())));
            // It would open fewer connections, without a word.
            case Load.Wrk wrk ->
                wrk.concurrencies().stream()
                        .filter(each -> each % wrk.threads() != 0)
                        .forEach(each -> problem(
                                ("load.concurrencies: wrk spreads its connections evenly over %d threads, and %d is no multiple;"
                                                + " change load.threads")
                                        .formatted(wrk.threads(), each)));
            case Load.K6Open _, Load.K6Rate _, Load.K6Users _, Load.Client _ -> {}
        }
        if (plan.primary() == Metric.THROUGHPUT
                && plan.load().intensities().stream().anyMatch(Intensity::isOpenLoop)) {
            problem("primary: an open loop fixes the throughput; name cpu, p50 or p99");
        }
        if ((plan.primary() == Metric.P50 || plan.primary() == Metric.P99) && hasClosedLoop()) {
            problem("primary: the latency of a closed loop is its queue's; name cpu or throughput");
        }
    }

    /** How a fault goes can only be told by a load that lasts longer, and of which every single answer is known. */
    private void faults() {
        Faults faults = plan.faults();
        if (faults == null) {
            return;
        }
        if (!(plan.load() instanceof Load.K6Rate rate)) {
            problem("load.tool: faults need k6-rate, which tells of every single answer");
        } else if (rate.duration().compareTo(faults.total()) < 0) {
            problem("load.duration: is less than the %s that faults.before, during and after take; raise it"
                    .formatted(faults.total()));
        }
        faults.inject().stream()
                .filter(name -> !faults.kinds().containsKey(name))
                .forEach(name -> problem("faults.inject: there is no fault %s; there is %s"
                        .formatted(name, String.join(", ", faults.kinds().keySet()))));
        if (!plan.target().equals("local")) {
            problem("target: only local has proxies between its tiers, which faults need");
        }
    }

    private boolean hasClosedLoop() {
        return !plan.load().intensities().stream().allMatch(Intensity::isOpenLoop);
    }

    private void problem(String problem) {
        if (!problems.contains(problem)) {
            problems.add(problem);
        }
    }
}
