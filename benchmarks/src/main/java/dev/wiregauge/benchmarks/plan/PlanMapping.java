package dev.wiregauge.benchmarks.plan;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** From a tree that the schema has passed to a plan, with the checks that a schema cannot say. */
final class PlanMapping {

    private static final Pattern DURATION = Pattern.compile("(\\d+)(ms|s|m)");

    private PlanMapping() {}

    static Plan plan(Path file, JsonNode node) {
        checkModes(file, node);
        String fileName = file.getFileName().toString();
        List<Stack> stacks = StackMapping.stacks(node);
        Plan plan = new Plan(
                node.path("name").asString(fileName.replaceFirst("\\.ya?ml$", "")),
                node.path("title").asString(),
                node.path("isQuick").asBoolean(false),
                node.path("target").asString("local"),
                node.has("modes") ? strings(node.path("modes")) : names(node.path("stacks")),
                profiles(node, stacks),
                stacks.isEmpty() ? integers(node.path("counts")) : List.of(0),
                stacks,
                load(node.path("load")),
                node.has("baseline") ? node.path("baseline").asString() : null,
                node.path("control").asString(),
                Fresh.valueOf(node.path("fresh").asString("block").toUpperCase(Locale.ROOT)),
                node.path("blocks").asInt(),
                node.path("rounds").asInt(),
                warmup(node.path("warmup")),
                FailurePolicy.valueOf(
                        node.path("onFailure").asString("continue").toUpperCase(Locale.ROOT)),
                node.path("seed").asLong(1),
                published(node.get("published")));
        check(file, plan);
        return plan;
    }

    private static void checkModes(Path file, JsonNode node) {
        for (JsonNode mode : node.path("modes")) {
            if (node.has("stacks") && !node.path("stacks").has(mode.asString())) {
                throw new InvalidPlanException("%s: modes: there is no stack %s; there is %s"
                        .formatted(file, mode.asString(), String.join(", ", names(node.path("stacks")))));
            }
        }
    }

    private static void check(Path file, Plan plan) {
        List<String> problems = new ArrayList<>();
        if (!plan.modes().contains(plan.control())) {
            problems.add(
                    "control: %s is none of the modes %s; name one of them".formatted(plan.control(), plan.modes()));
        }
        if (plan.baseline() != null && !plan.modes().contains(plan.baseline())) {
            problems.add(
                    "baseline: %s is none of the modes %s; name one of them".formatted(plan.baseline(), plan.modes()));
        }
        if (plan.profiles().isEmpty()) {
            problems.add("request: is missing; say what the stacks are asked");
        }
        for (Stack stack : plan.stacks()) {
            for (String name : plan.profiles()) {
                Request request = stack.requests().get(name);
                if (request == null) {
                    problems.add("stacks.%s: has no request %s; every stack needs the same ones"
                            .formatted(stack.mode(), name));
                } else if (!canSend(plan.load(), request)) {
                    problems.add("load.tool: %s cannot send what stacks.%s is asked; ab and wrk can only GET, k6 takes"
                                    .formatted(plan.load().tool(), stack.mode())
                            + " methods and RPCs, and arguments are for a client");
                }
            }
        }
        if (plan.load() instanceof Load.Ab ab) {
            for (int concurrency : ab.concurrencies()) {
                if (concurrency > ab.requests()) {
                    problems.add(
                            "load.concurrencies: %d is more than the %d requests of a measurement; raise load.requests"
                                    .formatted(concurrency, ab.requests()));
                }
            }
        }
        if (plan.load() instanceof Load.Wrk wrk) {
            for (int concurrency : wrk.concurrencies()) {
                // It would open fewer connections, without a word.
                if (concurrency % wrk.threads() != 0) {
                    problems.add(
                            "load.concurrencies: wrk spreads its connections evenly over %d threads, and %d is no multiple; change load.threads"
                                    .formatted(wrk.threads(), concurrency));
                }
            }
        }
        if (plan.warmup().minCycles() > plan.warmup().maxCycles()) {
            problems.add("warmup.minCycles: %d is more than warmup.maxCycles %d; raise maxCycles"
                    .formatted(plan.warmup().minCycles(), plan.warmup().maxCycles()));
        }
        if (!problems.isEmpty()) {
            throw new InvalidPlanException(String.join(
                    System.lineSeparator(),
                    problems.stream().map(problem -> file + ": " + problem).toList()));
        }
    }

    private static boolean canSend(Load load, Request request) {
        return switch (load) {
            case Load.Ab _, Load.Wrk _ -> request.isPlainGet();
            case Load.K6Rate _, Load.K6Users _ -> !(request instanceof Request.Arguments);
            case Load.Client _ -> request instanceof Request.Arguments;
        };
    }

    private static List<String> profiles(JsonNode node, List<Stack> stacks) {
        if (!stacks.isEmpty()) {
            return StackMapping.requestNames(stacks);
        }
        return node.has("profiles") ? strings(node.path("profiles")) : List.of("default");
    }

    private static List<String> names(JsonNode mapping) {
        return List.copyOf(mapping.propertyNames());
    }

    private static Load load(JsonNode node) {
        return switch (node.path("tool").asString()) {
            case "ab" ->
                new Load.Ab(
                        integers(node.path("concurrencies")),
                        node.path("requests").asInt(),
                        duration(node, "timeout", "60s"));
            case "wrk" ->
                new Load.Wrk(
                        integers(node.path("concurrencies")),
                        node.path("threads").asInt(1),
                        duration(node, "duration", "10s"),
                        duration(node, "timeout", "60s"));
            case "client" ->
                new Load.Client(
                        integers(node.path("concurrencies")),
                        node.path("jar").asString(),
                        strings(node.path("jvm")),
                        strings(node.path("arguments")),
                        duration(node, "duration", "10s"),
                        duration(node, "timeout", "60s"));
            default ->
                node.has("users")
                        ? new Load.K6Users(
                                integers(node.path("users")),
                                duration(node, "rampUp", "10s"),
                                duration(node, "hold", "30s"),
                                duration(node, "rampDown", "1s"),
                                duration(node, "pause", "1s"),
                                duration(node, "timeout", "60s"))
                        : new Load.K6Rate(
                                integers(node.path("ratesPerSecond")),
                                duration(node, "duration", "10s"),
                                node.path("maxUsers").asInt(200),
                                duration(node, "timeout", "60s"));
        };
    }

    private static Warmup warmup(JsonNode node) {
        return new Warmup(
                duration(node, "oneRecord", "0s"),
                duration(node, "load", "4s"),
                duration(node, "pause", "1s"),
                node.path("plateauPercent").asDouble(10),
                node.path("quietPercent").asDouble(10),
                node.path("minCycles").asInt(3),
                node.path("maxCycles").asInt(12));
    }

    private static @Nullable Published published(@Nullable JsonNode node) {
        if (node == null) {
            return null;
        }
        List<Published.Figures> figures = new ArrayList<>();
        for (JsonNode row : node.path("figures")) {
            Map<String, Double> values = new LinkedHashMap<>();
            row.path("values")
                    .properties()
                    .forEach(
                            entry -> values.put(entry.getKey(), entry.getValue().asDouble()));
            figures.add(new Published.Figures(
                    row.path("label").asString(""),
                    row.path("mode").asString(),
                    row.has("request") ? row.path("request").asString() : null,
                    row.has("load") ? row.path("load").asInt() : null,
                    row.path("note").asString(""),
                    values));
        }
        return new Published(node.path("source").asString(), figures);
    }

    static Duration duration(JsonNode parent, String key, String fallback) {
        Matcher matcher = DURATION.matcher(parent.path(key).asString(fallback));
        if (!matcher.matches()) {
            throw new IllegalStateException("the schema lets a duration pass that is none: " + key);
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            default -> Duration.ofMinutes(number);
        };
    }

    private static List<String> strings(JsonNode array) {
        return each(array, JsonNode::asString);
    }

    private static List<Integer> integers(JsonNode array) {
        return each(array, JsonNode::asInt);
    }

    private static <T> List<T> each(JsonNode array, Function<JsonNode, T> mapping) {
        List<T> values = new ArrayList<>();
        array.forEach(element -> values.add(mapping.apply(element)));
        return List.copyOf(values);
    }
}
