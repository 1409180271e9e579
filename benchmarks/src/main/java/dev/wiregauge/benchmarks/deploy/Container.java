package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.probe.ContainerProbe;
import dev.wiregauge.benchmarks.probe.LocalProbe;
import dev.wiregauge.benchmarks.probe.NetDev;
import dev.wiregauge.benchmarks.process.Command;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A container that runs, with a JVM for its first process.
 *
 * @param pid of that process, in the engine's own view of the machine
 * @param address that it is published at; empty if it is not
 */
record Container(String id, long pid, Optional<URI> address) {

    private static final String FORM =
            "{{.Id}} {{.State.Pid}}{{range .NetworkSettings.Ports}}{{range .}} {{.HostIp}}:{{.HostPort}}{{end}}{{end}}";

    static Container of(String id) {
        Command.Output output = Command.run(List.of("docker", "inspect", "--format", FORM, id));
        if (!output.succeeded()) {
            throw new DeployException("docker inspect failed: " + output.lastLine());
        }
        List<String> fields = List.of(output.lastLine().split(" ", -1));
        return new Container(
                fields.getFirst(),
                Long.parseLong(fields.get(1)),
                fields.stream().skip(2).findFirst().map(address -> URI.create("http://" + address)));
    }

    Tier tier(String service) {
        ContainerProbe within = new ContainerProbe(id);
        return isVisible()
                ? new Tier(service, pid, new LocalProbe(pid, within::metrics), NetDev.outside(pid))
                : new Tier(service, Tier.NO_PID, within, within);
    }

    /** Whether this machine's process of that number is the container's: the engine may run in a machine of its own. */
    private boolean isVisible() {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), "cgroup"))
                    .contains(id);
        } catch (IOException e) {
            return false;
        }
    }
}
