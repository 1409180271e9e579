package dev.wiregauge.benchmarks.target;

import dev.wiregauge.benchmarks.plan.Stack;
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

    /** All that there are: a process runs where the scheduler puts it. */
    public static final Cpus ALL = new Cpus(new TreeSet<>());

    static Cpus of(List<Integer> numbers) {
        return new Cpus(new TreeSet<>(numbers));
    }

    /**
     * Those that no service is kept on, for the load tool: a service with CPUs of its own is to have them for itself. All,
     * where nothing is kept anywhere, or none would be left.
     *
     * @param there how many CPUs there are
     */
    public static Cpus besides(List<Stack> stacks, int there) {
        List<Integer> taken = stacks.stream()
                .flatMap(stack -> stack.services().stream())
                .flatMap(service -> service.cpus().stream())
                .toList();
        return taken.isEmpty()
                ? ALL
                : of(IntStream.range(0, there)
                        .boxed()
                        .filter(cpu -> !taken.contains(cpu))
                        .toList());
    }

    /** The command that keeps it on them. */
    public List<String> pin(List<String> command) {
        if (numbers.isEmpty()) {
            return command;
        }
        String list = numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
        return Stream.concat(Stream.of("taskset", "-c", list), command.stream()).toList();
    }

    /** How many of {@code wanted} cores a process can use on them. */
    public double limit(double wanted) {
        return numbers.isEmpty() ? wanted : Math.min(wanted, numbers.size());
    }
}
