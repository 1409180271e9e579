package dev.wiregauge.benchmarks.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * CPUs that a process is kept on.
 *
 * @param numbers theirs; none stands for all that there are
 */
public record Cpus(SortedSet<Integer> numbers) {

    private static final Path OWN_STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    /** All that there are: a process runs where the scheduler puts it. */
    public static Cpus all() {
        return new Cpus(new TreeSet<>());
    }

    /** Those of these numbers; all for none. */
    public static Cpus of(Collection<Integer> numbers) {
        return new Cpus(new TreeSet<>(numbers));
    }

    /** Reads a list as the kernel and taskset write it, such as {@code 0-3,8}. */
    public static Cpus parse(String list) {
        return of(Stream.of(list.strip().split(",", -1))
                .flatMapToInt(part -> {
                    int[] ends = Stream.of(part.split("-", -1))
                            .mapToInt(Integer::parseInt)
                            .toArray();
                    return IntStream.rangeClosed(ends[0], ends[ends.length - 1]);
                })
                .boxed()
                .toList());
    }

    /** Each that this process itself may run on, by its number. */
    public static Cpus available() {
        try (Stream<String> lines = Files.lines(OWN_STATUS)) {
            return lines.filter(line -> line.startsWith(ALLOWED))
                    .findFirst()
                    .map(line -> parse(line.substring(ALLOWED.length())))
                    .orElseGet(Cpus::counted);
        } catch (IOException e) {
            return counted();
        }
    }

    private static Cpus counted() {
        return of(IntStream.range(0, Runtime.getRuntime().availableProcessors())
                .boxed()
                .toList());
    }

    /** Says whether a process can be kept on some CPUs at all: macOS has nothing for it. */
    public static boolean canPin() {
        return Command.run(List.of("taskset", "--version")).exitCode() != Command.CANNOT_START;
    }

    /** Says whether they stand for all that there are. */
    public boolean isAll() {
        return numbers.isEmpty();
    }

    /** Those of these that are not among the others; all, where none would be left. */
    public Cpus without(Cpus others) {
        return of(numbers.stream().filter(cpu -> !others.numbers.contains(cpu)).toList());
    }

    /** The command that keeps it on them. */
    public List<String> pin(List<String> command) {
        return isAll()
                ? command
                : Stream.concat(Stream.of("taskset", "-c", toString()), command.stream())
                        .toList();
    }

    /** How many of {@code wanted} cores a process can use on them. */
    public double limit(double wanted) {
        return isAll() ? wanted : Math.min(wanted, numbers.size());
    }

    /** As taskset takes them; empty for all. */
    @Override
    public String toString() {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
