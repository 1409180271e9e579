package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.plan.InvalidPlanException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The checkout that the harness measures, and where things are in it. */
final class Home {

    @Option(
            names = "--home",
            paramLabel = "DIR",
            description = "The checkout; default: the current folder.",
            defaultValue = ".")
    private Path path = Path.of(".");

    @Option(
            names = "--results",
            paramLabel = "DIR",
            description = "Where results go; default: results/ in the checkout.")
    private @org.jspecify.annotations.Nullable Path results;

    Path path() {
        return path.toAbsolutePath().normalize();
    }

    Path results() {
        return (results == null ? path().resolve("results") : results)
                .toAbsolutePath()
                .normalize();
    }

    /** The plans that come with the checkout: those of the services in the order of their names, then the experiments'. */
    List<Path> plans() {
        Path own = path().resolve("benchmarks/plans");
        if (!Files.isDirectory(own)) {
            throw new InvalidPlanException("no plans: " + path() + " is not a checkout of Wiregauge; see --home");
        }
        List<Path> plans = new ArrayList<>(list(own, ".yml"));
        Path experiments = path().resolve("experiments");
        if (Files.isDirectory(experiments)) {
            list(experiments, "").stream()
                    .map(room -> room.resolve("plans"))
                    .filter(Files::isDirectory)
                    .forEach(folder -> plans.addAll(list(folder, ".yml")));
        }
        return plans;
    }

    private static List<Path> list(Path folder, String ending) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(folder + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** A plan by its name, or by a path to it. */
    Path plan(String nameOrFile) {
        Path file = Path.of(nameOrFile);
        if (nameOrFile.endsWith(".yml") || nameOrFile.endsWith(".yaml")) {
            if (Files.isRegularFile(file)) {
                return file;
            }
            throw new InvalidPlanException(nameOrFile + ": there is no such file");
        }
        return plans().stream()
                .filter(plan -> name(plan).equals(nameOrFile))
                .findFirst()
                .orElseThrow(() -> new InvalidPlanException("there is no plan '%s'; there is: %s"
                        .formatted(nameOrFile, plans().stream().map(Home::name).collect(Collectors.joining(", ")))));
    }

    static String name(Path plan) {
        return plan.getFileName().toString().replaceFirst("\\.yml$", "");
    }

    /** Makes results/latest point at a run. */
    void pointLatestAt(Path folder) {
        try {
            Path link = Files.createSymbolicLink(
                    results().resolve(".latest-" + folder.getFileName()), folder.getFileName());
            Files.move(
                    link,
                    results().resolve("latest"),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | UnsupportedOperationException e) {
            throw new Problems(List.of("cannot make the link 'latest' in " + results() + ": " + e.getMessage()));
        }
    }
}
