package dev.wiregauge.benchmarks.target;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.probe.Actuator;
import dev.wiregauge.benchmarks.probe.RemoteProbe;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** An aggregator that runs already. Nothing is started, restarted or ended; its backends cannot be seen. */
public final class AttachedTarget implements Target {

    private final URI url;
    private final Actuator actuator;

    public AttachedTarget(URI url, HttpClient client) {
        this.url = url;
        this.actuator = new Actuator(client, url);
    }

    @Override
    public List<String> problems(List<String> modes) {
        return actuator.isReady()
                ? List.of()
                : List.of("target %s: no healthy aggregator answers there; start one (scripts/up.sh, for example)"
                        .formatted(url));
    }

    @Override
    public Map<String, String> facts() {
        return Map.of("target", url.toString());
    }

    @Override
    public Deployment open(List<String> modes, Path logs) {
        if (!actuator.isReady()) {
            throw new TargetException(problems(modes).getFirst());
        }
        return new Attached();
    }

    private final class Attached implements Deployment {

        @Override
        public URI url(Cell cell) {
            return Topology.url(url, cell.mode(), cell.count());
        }

        @Override
        public SequencedMap<String, Tier> tiers(String mode) {
            Tier aggregator = new Tier(Topology.AGGREGATOR, new RemoteProbe(actuator), Tier.NO_WIRE);
            return Topology.tiers(mode, Map.of(Topology.AGGREGATOR, aggregator));
        }

        @Override
        public List<String> dead() {
            return actuator.isReady() ? List.of() : List.of(Topology.AGGREGATOR);
        }

        @Override
        public void close() {
            // It was not started here.
        }
    }
}
