package dev.wiregauge.benchmarks.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What runs were made of, beside the machine and the day that each has of its own. */
final class Software {

    private static final String SERVICES = "services";
    private static final String COMMIT = "commit";
    private static final List<String> SETTINGS = List.of("JDK", "JVM flags", "AOT cache");

    private Software() {}

    /** Returns in which facts the runs differ, each with its values; empty if in none. */
    static List<String> differences(Collection<Summary> runs) {
        List<Map<String, String>> facts =
                runs.stream().map(run -> run.environment().facts()).toList();
        // Commits may differ in nothing that a service is made of; older runs do not know what theirs were made of.
        boolean known = facts.stream().allMatch(each -> each.containsKey(SERVICES));
        List<String> names = new ArrayList<>(List.of(known ? SERVICES : COMMIT));
        names.addAll(SETTINGS);
        List<String> differences = new ArrayList<>();
        for (String name : names) {
            Set<String> values = facts.stream()
                    .map(each -> each.getOrDefault(name, "not told"))
                    .map(value -> name.equals(COMMIT) ? commit(value) : value)
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            if (values.size() > 1) {
                differences.add("%s: %s".formatted(name, String.join(" / ", values)));
            }
        }
        return differences;
    }

    /** The first seven digits, as git shows a commit. */
    static String commit(String value) {
        return value.replaceFirst("^(\\p{XDigit}{7})\\p{XDigit}+", "$1");
    }
}
