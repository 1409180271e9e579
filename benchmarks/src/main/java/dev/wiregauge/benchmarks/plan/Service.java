package dev.wiregauge.benchmarks.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that a plan needs. Arguments may say {@code {port}}, a free one; {@code {admin}}, a second one of its own, on which
 * health and metrics are asked for then; {@code {port.NAME}}, that of another service; and {@code {certificates}}, the folder
 * of those for TLS.
 *
 * @param jar from the top of the checkout
 * @param jvm flags; {@code @FILE} names an argument file from the top of the checkout
 * @param ready path that answers with 200 when it is ready; null where an open port says so
 * @param metrics who tells what the JVM has counted
 * @param wire which bytes are counted as its own
 * @param cpus numbers of the CPUs that it may use; empty for all
 * @param profiles what changes in a profile, by the profile's name
 */
public record Service(
        String jar,
        List<String> jvm,
        List<String> arguments,
        @Nullable String ready,
        Metrics metrics,
        Wire wire,
        List<Integer> cpus,
        Map<String, Variant> profiles) {

    private static final Pattern OTHER = Pattern.compile("\\{port\\.([^}]+)}");

    /** Who tells what a JVM has counted. */
    public enum Metrics {
        /** HotSpot's own counters, which jcmd prints. */
        JVM,
        /** Spring Boot's actuator, in the Prometheus format. */
        ACTUATOR
    }

    /** Which bytes are counted. */
    public enum Wire {
        /** Everything on the loopback interface: connections that end with the load tool cannot be asked afterwards. */
        LOOPBACK,
        /** The connections to its port. */
        CONNECTIONS
    }

    /** Completes what a plan need not say. */
    public Service {
        metrics = Objects.requireNonNullElse(metrics, Metrics.JVM);
        wire = Objects.requireNonNullElse(wire, Wire.LOOPBACK);
    }

    /**
     * A service in a profile: with more flags and arguments, or another program in its place, whose arguments and ways to
     * ask it are its own.
     *
     * @param jar of the program in its place; null for the service's own
     * @param jvm flags after the service's own
     * @param arguments after the service's own, in place of one of the same name ({@code --name=}); all of them where there is
     *     a jar
     * @param ready as {@link Service#ready}, of the program in its place
     * @param metrics as {@link Service#metrics}, of the program in its place
     */
    public record Variant(
            @Nullable String jar,
            List<String> jvm,
            List<String> arguments,
            @Nullable String ready,
            @Nullable Metrics metrics) {

        private Service of(Service service) {
            List<String> flags = joined(service.jvm, jvm);
            return jar == null
                    ? new Service(
                            service.jar,
                            flags,
                            replaced(service.arguments, arguments),
                            service.ready,
                            service.metrics,
                            service.wire,
                            service.cpus,
                            Map.of())
                    : new Service(
                            jar,
                            flags,
                            arguments,
                            ready,
                            Objects.requireNonNullElse(metrics, Metrics.JVM),
                            service.wire,
                            service.cpus,
                            Map.of());
        }
    }

    /** This service in a profile; as it is where the profile changes nothing. */
    public Service in(String profile) {
        Variant variant = profiles.get(profile);
        return variant == null ? this : variant.of(this);
    }

    /** Whether it has a second port, for health and metrics. */
    public boolean hasAdminPort() {
        return arguments.stream().anyMatch(argument -> argument.contains("{admin}"));
    }

    /** Whether it wants certificates for TLS. */
    public boolean needsCertificates() {
        return arguments.stream().anyMatch(argument -> argument.contains("{certificates}"));
    }

    /** The services that its arguments name. */
    public List<String> needs() {
        return arguments.stream()
                .flatMap(argument -> OTHER.matcher(argument).results())
                .map(match -> match.group(1))
                .distinct()
                .toList();
    }

    private static String filledIn(
            String argument, int port, int admin, Map<String, Integer> ports, Path certificates) {
        String own = argument.replace("{port}", String.valueOf(port))
                .replace("{admin}", String.valueOf(admin))
                .replace("{certificates}", certificates.toString());
        return OTHER.matcher(own)
                .replaceAll(match -> Matcher.quoteReplacement(String.valueOf(ports.get(match.group(1)))));
    }

    /** All arguments with what they have a place for; {@code ports} gives those of other services by name. */
    public List<String> arguments(int port, int admin, Map<String, Integer> ports, Path certificates) {
        return arguments.stream()
                .map(argument -> filledIn(argument, port, admin, ports, certificates))
                .toList();
    }

    private static List<String> replaced(List<String> own, List<String> more) {
        Set<String> names = more.stream().map(Service::name).collect(Collectors.toSet());
        return joined(
                own.stream().filter(argument -> !names.contains(name(argument))).toList(), more);
    }

    private static String name(String argument) {
        return argument.replaceFirst("=.*", "");
    }

    private static List<String> joined(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
