package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.PlanFile;
import dev.wiregauge.benchmarks.plan.Service;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what a run needs before it can begin, for a script: what to install, start and build. */
@Command(
        name = "prepare",
        description =
                "Says what a run needs, a line each: 'install TOOL', 'docker', 'build CHECKOUT JAR', 'train CHECKOUT JAR',"
                        + " 'certificates CHECKOUT'. Takes what run, all and compare take.")
final class PrepareCommand extends MeasuringCommand {

    @Mixin
    private Checkouts checkouts = new Checkouts();

    @Parameters(index = "0", paramLabel = "COMMAND", description = "run, all or compare.")
    private String command = "run";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "PLAN", description = "Name or file of a plan, for run.")
    private List<String> named = List.of();

    @Option(names = "--skip", paramLabel = "PLAN", description = "As for all.")
    private List<String> skipped = List.of();

    @Option(names = "--plan", paramLabel = "PLAN", description = "As for compare.")
    private @Nullable String compared;

    @Option(names = "--tolerance", description = "As for compare.")
    private @Nullable Double unusedTolerance;

    @Option(
            names = "--resume",
            arity = "0..1",
            fallbackValue = "latest",
            paramLabel = "DIR",
            description = "As for run.")
    private @Nullable String resume;

    @Override
    public Integer call() {
        Set<String> lines = new LinkedHashSet<>();
        if (!command.equals("compare") || checkouts.areGiven()) {
            for (Plan each : plans()) {
                lines.addAll(needs(each));
            }
        }
        PrintWriter out = out();
        lines.forEach(out::println);
        out.flush();
        return 0;
    }

    private List<Plan> plans() {
        if (resume != null) {
            Path folder = resume.equals("latest") ? home.results().resolve("latest") : Path.of(resume);
            return List.of(PlanFile.readAsRun(folder.resolve("plan.yml")).plan());
        }
        List<String> names = switch (command) {
            case "all" ->
                AllCommand.PLANS.stream()
                        .filter(name -> !skipped.contains(name))
                        .toList();
            case "compare" -> List.of(compared == null ? "article" : compared);
            default -> List.of(named.isEmpty() ? "article" : named.getFirst());
        };
        return names.stream().map(name -> read(home.plan(name)).plan()).toList();
    }

    private List<String> needs(Plan plan) {
        Set<String> lines = new LinkedHashSet<>();
        if (!(plan.load() instanceof Load.Client)) {
            lines.add("install " + plan.load().executable());
        }
        if (plan.faults() != null) {
            lines.add("install toxiproxy");
        }
        List<Service> services = plan.measured().values().stream()
                .flatMap(mode -> mode.tiers().values().stream())
                .distinct()
                .map(name -> plan.services().get(name))
                .flatMap(service -> plan.profiles().stream().map(service::in))
                .toList();
        List<Path> sources = checkouts.of(home.path());
        if (plan.target().equals("compose")) {
            lines.add("docker");
        } else if (plan.target().equals("local")) {
            for (Path checkout : sources) {
                services.forEach(service -> lines.add("build %s %s".formatted(checkout, service.jar())));
                // Training takes longer than it saves in the one block of a quick run.
                if (!plan.isQuick()) {
                    services.stream()
                            .filter(service -> service.metrics() == Service.Metrics.ACTUATOR)
                            .map(service -> "train %s %s".formatted(checkout, service.jar()))
                            .forEach(lines::add);
                }
            }
        }
        if (services.stream().anyMatch(Service::needsCertificates)) {
            sources.forEach(checkout -> lines.add("certificates " + checkout));
        }
        Stream.of(plan.load())
                .filter(Load.Client.class::isInstance)
                .map(Load.Client.class::cast)
                .forEach(own -> lines.add("build %s %s".formatted(home.path(), own.jar())));
        return List.copyOf(lines);
    }
}
