package dev.wiregauge.benchmarks.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.IntNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * A plan as written: YAML, checked against {@code plan.schema.json}, bound to {@link Plan}, and checked for sense.
 *
 * @param plan what it says
 * @param asRun the YAML of exactly that: every default, every included file and every choice of the command line in it
 */
public record PlanFile(Plan plan, String asRun) {

    private static final List<String> TEXTS = List.of("body", "proto");

    /** The profile in which programs without a framework stand in the services' place. */
    private static final String FLOOR = "floor";

    /**
     * Reads a plan that a person wrote.
     *
     * @throws InvalidPlanException if it is not one, with a line for each problem
     */
    public static PlanFile read(Path file, Choices choices) {
        ObjectNode written = Yaml.mapping(file);
        ObjectNode node = Yaml.resource("defaults.yml");
        include(file, written, node);
        Yaml.merge(node, written);
        PlanSchema.check(file, node);
        takeIn(file, node);
        nameRequests(node);
        if (choices.quick()) {
            Yaml.merge(node, (ObjectNode) node.path("quick"));
            node.put("isQuick", true);
        }
        node.remove("quick");
        choose(node, choices);
        if (!node.has("name")) {
            node.put("name", file.getFileName().toString().replaceFirst("\\.ya?ml$", ""));
        }
        return of(file, node);
    }

    /** Reads the plan of a results folder, whose name does not matter. */
    public static PlanFile readAsRun(Path file) {
        ObjectNode node = Yaml.mapping(file);
        PlanSchema.check(file, node);
        return of(file, node);
    }

    private static PlanFile of(Path file, ObjectNode node) {
        PlanSchema.check(file, node);
        Plan plan = Yaml.bind(file, node);
        PlanChecks.check(file, plan);
        return new PlanFile(plan, Yaml.text(node));
    }

    /** Puts what the included file says below what the plan itself says. */
    private static void include(Path plan, ObjectNode written, ObjectNode into) {
        JsonNode name = written.remove("include");
        if (name != null) {
            Yaml.merge(into, Yaml.mapping(plan.resolveSibling(name.asString())));
        }
    }

    /** Puts the files that requests name into the plan: as run, it needs nothing beside it. */
    private static void takeIn(Path plan, ObjectNode node) {
        JsonNode published = node.remove("publishedFile");
        if (published != null) {
            node.set("published", Yaml.mapping(plan.resolveSibling(published.asString())));
        }
        takeInTexts(plan, node);
    }

    private static void takeInTexts(Path plan, JsonNode node) {
        for (JsonNode child : node) {
            takeInTexts(plan, child);
        }
        if (node instanceof ObjectNode object) {
            for (String key : TEXTS) {
                JsonNode name = object.remove(key + "File");
                if (name != null) {
                    object.put(key, text(plan, key + "File", plan.resolveSibling(name.asString())));
                }
            }
        }
    }

    private static String text(Path plan, String key, Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new InvalidPlanException(
                    "%s: %s: %s cannot be read; name a file beside the plan".formatted(plan, key, file));
        }
    }

    /** A single request needs no name in a plan; here it gets one, and every request what it does not say. */
    private static void nameRequests(ObjectNode plan) {
        nameRequest(plan);
        plan.path("modes").forEach(mode -> nameRequest((ObjectNode) mode));
    }

    private static void nameRequest(ObjectNode node) {
        JsonNode single = node.remove("request");
        if (single != null) {
            node.withObject("/requests").set(Workload.ONLY, single);
        }
        for (JsonNode request : node.path("requests")) {
            if (request instanceof ObjectNode object && object.has("path")) {
                Yaml.orElse(object, "method", StringNode.valueOf("GET"));
                Yaml.orElse(object, "status", IntNode.valueOf(200));
            } else if (request instanceof ObjectNode object && object.has("call")) {
                Yaml.orElse(object, "body", StringNode.valueOf("{}"));
                Yaml.orElse(object, "connection", StringNode.valueOf("user"));
            }
        }
    }

    private static void choose(ObjectNode node, Choices choices) {
        if (choices.target() != null) {
            node.put("target", choices.target());
        }
        if (choices.blocks() != null) {
            node.put("blocks", choices.blocks());
        }
        if (choices.untilPercent() != null) {
            node.put("untilPercent", choices.untilPercent());
        }
        if (choices.rounds() != null) {
            node.put("rounds", choices.rounds());
        }
        if (choices.floor()) {
            node.put("floorProfile", FLOOR);
            if (node.path("profiles")
                    .valueStream()
                    .noneMatch(profile -> profile.asString().equals(FLOOR))) {
                node.withArray("/profiles").add(FLOOR);
            }
        }
    }
}
