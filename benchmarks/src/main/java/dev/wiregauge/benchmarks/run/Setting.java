package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.deploy.Deployer;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.probe.CalibrationProbe;
import dev.wiregauge.benchmarks.process.Lifeline;
import dev.wiregauge.benchmarks.results.Calibration;
import dev.wiregauge.benchmarks.results.Ceiling;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What a run works with: the plan, where its services run, and what loads, warms, measures and calibrates them. */
public final class Setting {

    private final Plan plan;
    private final Map<Arm, Deployer> deployers;
    private final Schedule schedule;
    private final Generator generator;
    private final Answers answers;
    private final Background background;

    /**
     * Starts nothing yet.
     *
     * @param deployers by arm: MAIN always, BASE where a change is compared with what was before it
     * @param home the checkout
     * @param pinning what load tool and services are kept on
     */
    public Setting(
            Plan plan, Map<Arm, Deployer> deployers, Path home, Pinning pinning, Lifeline lifeline, HttpClient client) {
        this.plan = plan;
        this.deployers = Map.copyOf(deployers);
        Set<Arm> arms = EnumSet.copyOf(deployers.keySet());
        if (plan.control() != null
                && Objects.requireNonNull(deployers.get(Arm.MAIN)).opensSeveral()) {
            arms.add(Arm.CONTROL);
        }
        this.schedule = new Schedule(plan, arms);
        this.generator = new Generator(plan.load(), home, pinning.tool(), lifeline);
        this.answers = new Answers(client);
        this.background = new Background(generator, pinning.tiers(), lifeline);
    }

    Plan plan() {
        return plan;
    }

    Schedule schedule() {
        return schedule;
    }

    Meter meter() {
        return new Meter(generator);
    }

    Injector injector() {
        return new Injector(generator, answers);
    }

    Bench open(List<Slot> slots, Path logs) throws InterruptedException {
        return Bench.open(deployers, plan, slots, logs, answers);
    }

    WarmupTrace warmUp(Bench bench, int block, Path raw, Progress progress) throws InterruptedException {
        return new WarmingUp(generator, progress).run(bench, schedule, block, raw);
    }

    /** Does the same piece of work each time: whether the machine stayed the same. */
    Calibration calibrate(int block) {
        CalibrationProbe.Times times = CalibrationProbe.measure();
        return new Calibration(block, Instant.now(), times.computeMillis(), times.memoryMillis());
    }

    /** Returns what the tool itself can reach in each cell: measured once a run, taken from {@code known} afterwards. */
    List<Ceiling> ceilings(Bench bench, List<Ceiling> known, Path raw) throws InterruptedException {
        return known.isEmpty() ? background.ceilings(bench, schedule.slots(), raw) : known;
    }
}
