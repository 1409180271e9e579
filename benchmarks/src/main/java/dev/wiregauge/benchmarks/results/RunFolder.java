package dev.wiregauge.benchmarks.results;

import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.PlanFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;

/**
 * The folder of one run: {@code plan.yml}, {@code environment.json}, {@code warmup-*.json}, {@code round-*.json}
 * or {@code injection-*.json}, {@code raw/}, and, at the end, {@code summary.json}, {@code summary.csv} and {@code report.html}. Every file appears
 * whole or not at all, so that a run can end at any moment and be gone on with.
 */
public record RunFolder(Path path) {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    /** Makes the folder of a new run, beside those of earlier ones. */
    public static RunFolder create(Path results, PlanFile plan, Instant now) {
        try {
            Files.createDirectories(results);
            RunFolder folder = new RunFolder(Files.createDirectory(
                    results.resolve(STAMP.format(now) + '-' + plan.plan().name())));
            folder.write("plan.yml", plan.asRun());
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a folder in " + results + ": " + e.getMessage(), e);
        }
    }

    /**
     * Opens the folder of a run.
     *
     * @throws UnusableResultsException if it is not one
     */
    public static RunFolder open(Path path) {
        if (!Files.isRegularFile(path.resolve("plan.yml"))) {
            throw new UnusableResultsException(path + " is not a results folder: it has no plan.yml");
        }
        return new RunFolder(path);
    }

    public Plan plan() {
        return PlanFile.readAsRun(path.resolve("plan.yml")).plan();
    }

    public Environment environment() {
        return read(path.resolve("environment.json"), Environment.class);
    }

    public void save(Environment environment) {
        write("environment.json", Json.MAPPER.writeValueAsString(environment));
    }

    public void save(Round round) {
        write("round-%03d.json".formatted(round.round()), Json.MAPPER.writeValueAsString(round));
    }

    /** Keeps every warm-up: a block that is started over leaves more than one. */
    public void save(WarmupTrace trace) {
        int attempt = 1;
        while (Files.exists(path.resolve(warmupName(trace, attempt)))) {
            attempt++;
        }
        write(warmupName(trace, attempt), Json.MAPPER.writeValueAsString(trace));
    }

    public void save(Injection injection) {
        write(
                "injection-%03d-%03d.json".formatted(injection.round(), injection.position()),
                Json.MAPPER.writeValueAsString(injection));
    }

    /** In the order they were done. */
    public List<Injection> injections() {
        return list("injection-*.json").map(file -> read(file, Injection.class)).toList();
    }

    public void save(Calibration calibration) {
        write(
                "calibration-%03d.json".formatted(calibration.beforeBlock()),
                Json.MAPPER.writeValueAsString(calibration));
    }

    public void save(List<Ceiling> ceilings) {
        write("ceilings.json", Json.MAPPER.writeValueAsString(ceilings));
    }

    /** Returns what the load tool itself can reach; empty until it was measured. */
    public List<Ceiling> ceilings() {
        return list("ceilings.json")
                .flatMap(file -> Stream.of(read(file, Ceiling[].class)))
                .toList();
    }

    /** Returns the calibrations, in the order of their blocks. */
    public List<Calibration> calibrations() {
        return list("calibration-*.json")
                .map(file -> read(file, Calibration.class))
                .toList();
    }

    /** In the order of their numbers. */
    public List<Round> rounds() {
        return list("round-*.json").map(file -> read(file, Round.class)).toList();
    }

    /** In the order they were done. */
    public List<WarmupTrace> warmups() {
        return list("warmup-*.json").map(file -> read(file, WarmupTrace.class)).toList();
    }

    /** Writes a file so that it is seen whole or not at all. */
    public void write(String name, String content) {
        Path file = path.resolve(name);
        Path part = path.resolve(name + ".part");
        try {
            Files.writeString(part, content);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    private static String warmupName(WarmupTrace trace, int attempt) {
        return "warmup-%03d-%02d.json".formatted(trace.block(), attempt);
    }

    private Stream<Path> list(String glob) {
        try (var files = Files.newDirectoryStream(path, glob)) {
            List<Path> sorted = new java.util.ArrayList<>();
            files.forEach(sorted::add);
            sorted.sort(null);
            return sorted.stream();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + path + ": " + e.getMessage(), e);
        }
    }

    private static <T> T read(Path file, Class<T> type) {
        try {
            return Json.MAPPER.readValue(file, type);
        } catch (JacksonException e) {
            throw new UnusableResultsException(file + " cannot be read: " + e.getOriginalMessage());
        }
    }
}
