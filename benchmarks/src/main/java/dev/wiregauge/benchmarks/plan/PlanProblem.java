package dev.wiregauge.benchmarks.plan;

import com.networknt.schema.Error;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** One violation of the plans' schema, told to the person who wrote the plan: the key, what is wrong, what to do. */
final class PlanProblem {

    private PlanProblem() {}

    static String describe(Error error) {
        String place = place(error);
        String found =
                error.getInstanceNode() == null ? "" : error.getInstanceNode().toString();
        JsonNode schema = error.getSchemaNode();
        return switch (error.getKeyword()) {
            case "additionalProperties" -> {
                String key = error.getProperty();
                yield "%s: unknown key; remove it, or see plan.schema.json for the keys that exist"
                        .formatted(place.isEmpty() ? key : place + '.' + key);
            }
            case "required" ->
                "%s: is missing; add it"
                        .formatted(place.isEmpty() ? error.getProperty() : place + '.' + error.getProperty());
            case "enum" -> "%s: %s is not known; use one of %s".formatted(place, found, list(schema));
            case "type" ->
                "%s: %s is not of type %s; write one"
                        .formatted(
                                place,
                                found,
                                schema.isArray() ? list(schema).replace(", ", " or ") : schema.asString());
            case "minimum" -> "%s: %s is too small; use at least %s".formatted(place, found, schema);
            case "exclusiveMinimum" -> "%s: %s is too small; use more than %s".formatted(place, found, schema);
            case "maximum" -> "%s: %s is too large; use at most %s".formatted(place, found, schema);
            case "minItems" -> "%s: is empty; name at least %s".formatted(place, schema);
            case "uniqueItems" -> "%s: %s names something twice; name each once".formatted(place, found);
            case "pattern" ->
                "%s: %s is not well-formed; write it like %s".formatted(place, found, example(place, schema));
            default -> "%s: %s; see plan.schema.json".formatted(place, error.getMessage());
        };
    }

    private static String place(Error error) {
        return error.getInstanceLocation()
                .toString()
                .replaceFirst("^[/$]+\\.?", "")
                .replaceAll("/(\\d+)", "[$1]")
                .replace('/', '.');
    }

    private static String list(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(node -> node.isString() ? node.asString() : node.toString())
                .collect(Collectors.joining(", "));
    }

    private static String example(String place, JsonNode pattern) {
        return place.equals("target")
                ? "local, compose or http://127.0.0.1:8080"
                : pattern.asString().contains("ms|s|m") ? "250ms, 30s or 2m" : pattern.asString();
    }
}
