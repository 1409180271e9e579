package dev.wiregauge.benchmarks.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What this machine is, and what about it spoils measurements. */
public final class Machine {

    /** Above this, something else is running; a load tool and two services have not begun yet. */
    private static final double QUIET_LOAD = 0.5;

    private Machine() {}

    /** For people, in the order to be shown. What is unknown is missing. */
    public static Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        Runtime runtime = Runtime.getRuntime();
        put(facts, "CPU", first("/proc/cpuinfo", "model name"));
        facts.put("CPUs", Integer.toString(runtime.availableProcessors()));
        put(facts, "frequency governor", text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"));
        put(facts, "memory", first("/proc/meminfo", "MemTotal"));
        put(facts, "cgroup CPU limit", text("/sys/fs/cgroup/cpu.max"));
        put(facts, "cgroup memory limit", text("/sys/fs/cgroup/memory.max"));
        facts.put("in a container", isContainer() ? "yes" : "no");
        facts.put("operating system", property("os.name") + ' ' + property("os.version") + ' ' + property("os.arch"));
        facts.put("JDK", property("java.vendor") + ' ' + property("java.vm.version"));
        // Tells two machines of a kind apart, and names none: it is drawn anew at each start of the kernel.
        put(facts, "boot", text("/proc/sys/kernel/random/boot_id").map(id -> id.substring(0, 8)));
        put(facts, "load average before", text("/proc/loadavg"));
        return facts;
    }

    /** One sentence each. */
    public static List<String> warnings() {
        return List.of(
                        Optional.of("this machine has one CPU: load tool and services take turns on it")
                                .filter(_ -> Runtime.getRuntime().availableProcessors() < 2),
                        text("/proc/loadavg")
                                .map(text -> Double.parseDouble(text.split(" ", -1)[0]))
                                .filter(load -> load > QUIET_LOAD)
                                .map(load -> "other work was running before the start: load average " + load),
                        swapUsedMiB().filter(mib -> mib > 64).map(mib -> "%d MiB of swap are in use".formatted(mib)),
                        text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
                                .filter(governor -> !governor.equals("performance"))
                                .map(governor -> "the CPU frequency governor is " + governor + ", not performance"))
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Long> swapUsedMiB() {
        return first("/proc/meminfo", "SwapTotal")
                .flatMap(
                        total -> first("/proc/meminfo", "SwapFree").map(free -> (number(total) - number(free)) / 1024));
    }

    private static boolean isContainer() {
        return Files.exists(Path.of("/.dockerenv")) || Files.exists(Path.of("/run/.containerenv"));
    }

    private static long number(String text) {
        return Long.parseLong(text.replaceAll("\\D", ""));
    }

    private static void put(Map<String, String> facts, String name, Optional<String> value) {
        value.ifPresent(text -> facts.put(name, text));
    }

    private static String property(String name) {
        return Objects.requireNonNullElse(System.getProperty(name), "?");
    }

    private static Optional<String> text(String file) {
        try {
            return Optional.of(Files.readString(Path.of(file)).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> first(String file, String key) {
        return text(file)
                .flatMap(text -> text.lines()
                        .filter(line -> line.startsWith(key))
                        .map(line -> line.substring(line.indexOf(':') + 1).strip())
                        .findFirst());
    }
}
