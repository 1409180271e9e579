package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Mode;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.probe.Actuator;
import dev.wiregauge.benchmarks.probe.RemoteProbe;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;

/** A front service that runs already. Nothing is started, restarted or ended; what is behind it cannot be seen. */
public final class Attached implements Deployer {

    private final URI url;
    private final HttpClient client;

    public Attached(URI url, HttpClient client) {
        this.url = url;
        this.client = client;
    }

    @Override
    public List<String> problems(Plan plan) {
        List<String> fronts =
                plan.measured().values().stream().map(Mode::front).distinct().toList();
        if (fronts.size() > 1) {
            return List.of("target %s: one address cannot be %s; measure the modes of one of them"
                    .formatted(url, String.join(" and ", fronts)));
        }
        if (plan.profiles().size() > 1) {
            return List.of(
                    "target %s: what runs there has one profile, and cannot be %s; measure this plan with --target local"
                            .formatted(url, String.join(" and ", plan.profiles())));
        }
        return readiness(plan).getAsBoolean()
                ? List.of()
                : List.of("target %s: no healthy %s answers there; start one (scripts/up.sh, for example)"
                        .formatted(url, front(plan)));
    }

    private static String front(Plan plan) {
        return plan.measured().firstEntry().getValue().front();
    }

    private Readiness readiness(Plan plan) {
        return new Readiness(
                client,
                url,
                Objects.requireNonNull(plan.services().get(front(plan))).ready());
    }

    @Override
    public Map<String, String> facts(Plan plan) {
        return Map.of("target", url.toString());
    }

    /** There is one front service, and no way to start another. */
    @Override
    public boolean opensSeveral() {
        return false;
    }

    @Override
    public Deployment open(Plan plan, String profile, List<String> modes, Path logs) {
        List<String> problems = problems(plan);
        if (!problems.isEmpty()) {
            throw new DeployException(problems.getFirst());
        }
        return new Running(plan);
    }

    private final class Running implements Deployment {

        private final Plan plan;
        private final Tier front;

        Running(Plan plan) {
            this.plan = plan;
            this.front = new Tier(
                    Attached.front(plan), Tier.NO_PID, new RemoteProbe(new Actuator(client, url)), Tier.NO_WIRE);
        }

        @Override
        public URI front(Cell cell) {
            return url;
        }

        @Override
        public SequencedMap<String, Tier> tiers(String mode) {
            return Tier.of(plan.mode(mode), Map.of(front.service(), front));
        }

        @Override
        public List<String> dead() {
            return readiness(plan).getAsBoolean() ? List.of() : List.of(front.service());
        }

        @Override
        public void close() {
            // It was not started here.
        }
    }
}
