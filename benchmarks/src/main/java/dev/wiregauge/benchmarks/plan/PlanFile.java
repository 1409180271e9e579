package dev.wiregauge.benchmarks.plan;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * A plan as written: YAML, checked against {@code plan.schema.json} and for sense.
 *
 * @param plan what it says
 * @param asRun the YAML of exactly that, with all choices of the command line made
 */
public record PlanFile(Plan plan, String asRun) {

    private static final YAMLMapper YAML = YAMLMapper.builder().build();

    /** Choices of the command line that go before the plan's; null leaves the plan's. */
    public record Choices(
            boolean quick,
            @Nullable String target,
            @Nullable Integer blocks,
            @Nullable Integer rounds) {

        public static final Choices NONE = new Choices(false, null, null, null);
    }

    /**
     * Reads a plan that a person wrote.
     *
     * @throws InvalidPlanException if it is not one, with a line for each problem
     */
    public static PlanFile read(Path file, Choices choices) {
        ObjectNode node = parse(file);
        check(file, node);
        takeIn(file, node);
        takeInPublished(file, node);
        if (choices.quick()) {
            merge(node, (ObjectNode) node.path("quick"));
            node.put("isQuick", true);
        }
        node.remove("quick");
        if (choices.target() != null) {
            node.put("target", choices.target());
        }
        if (choices.blocks() != null) {
            node.put("blocks", choices.blocks());
        }
        if (choices.rounds() != null) {
            node.put("rounds", choices.rounds());
        }
        check(file, node);
        return of(file, node);
    }

    /** Reads the plan of a results folder, whose name does not matter. */
    public static PlanFile readAsRun(Path file) {
        ObjectNode node = parse(file);
        check(file, node);
        return of(file, node);
    }

    private static PlanFile of(Path file, ObjectNode node) {
        Plan plan = PlanMapping.plan(file, node);
        node.put("name", plan.name());
        return new PlanFile(plan, YAML.writeValueAsString(node));
    }

    private static ObjectNode parse(Path file) {
        try {
            if (YAML.readTree(Files.readString(file)) instanceof ObjectNode node) {
                return node;
            }
            throw new InvalidPlanException(file + ": is not a YAML mapping; see plan.schema.json beside the plans");
        } catch (JacksonException e) {
            throw new InvalidPlanException("%s: line %d: is not YAML: %s"
                    .formatted(
                            file,
                            e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
                            Objects.requireNonNullElse(e.getOriginalMessage(), "")
                                    .lines()
                                    .findFirst()
                                    .orElse("")));
        } catch (IOException e) {
            throw new InvalidPlanException(file + ": cannot be read: " + e.getMessage());
        }
    }

    private static void check(Path file, JsonNode node) {
        List<Error> errors = SchemaHolder.SCHEMA.validate(node);
        if (!errors.isEmpty()) {
            throw new InvalidPlanException(errors.stream()
                    .map(error -> "%s: %s".formatted(file, PlanProblem.describe(error)))
                    .distinct()
                    .collect(Collectors.joining(System.lineSeparator())));
        }
    }

    /** Puts the files that requests name into the plan: as run, it needs nothing beside it. */
    private static void takeIn(Path plan, JsonNode node) {
        for (JsonNode child : node) {
            takeIn(plan, child);
        }
        if (node instanceof ObjectNode object) {
            for (String key : List.of("body", "proto")) {
                JsonNode name = object.remove(key + "File");
                if (name != null) {
                    object.put(key, text(plan, key + "File", plan.resolveSibling(name.asString())));
                }
            }
        }
    }

    private static void takeInPublished(Path plan, ObjectNode node) {
        JsonNode name = node.remove("publishedFile");
        if (name != null) {
            node.set("published", parse(plan.resolveSibling(name.asString())));
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

    /** Objects are merged key by key; everything else is replaced. */
    private static void merge(ObjectNode into, ObjectNode from) {
        for (Map.Entry<String, JsonNode> entry : from.properties()) {
            if (entry.getValue() instanceof ObjectNode changes
                    && into.get(entry.getKey()) instanceof ObjectNode whole) {
                merge(whole, changes);
            } else {
                into.set(entry.getKey(), entry.getValue());
            }
        }
    }

    private static final class SchemaHolder {

        static final Schema SCHEMA = load();

        private static Schema load() {
            try (InputStream in = Objects.requireNonNull(
                    PlanFile.class.getResourceAsStream("plan.schema.json"), "plan.schema.json")) {
                return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
