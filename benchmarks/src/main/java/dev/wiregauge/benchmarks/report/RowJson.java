package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A row as {@code summary.json} has it: flat, with every figure that was measured at its path.
 *
 * @param mapper for everything that is in a row
 */
record RowJson(JsonMapper mapper) {

    ObjectNode write(ModeRow row) {
        ObjectNode node = mapper.createObjectNode().put("mode", row.mode());
        if (row.arm() != null) {
            node.put("arm", row.arm());
        }
        node.setAll((ObjectNode) mapper.valueToTree(row.group()));
        node.put("cold", row.cold());
        row.figures().forEach((path, value) -> {
            int dot = path.indexOf('.');
            ObjectNode home = dot < 0 ? node : node.withObject('/' + path.substring(0, dot));
            home.set(path.substring(dot + 1), mapper.valueToTree(value));
        });
        node.put("generatorLimited", row.generatorLimited());
        node.set("limits", mapper.valueToTree(row.limits()));
        node.set("latencyCurve", mapper.valueToTree(row.latencyCurve()));
        node.set("perRound", mapper.valueToTree(row.perRound()));
        return node;
    }

    ModeRow read(JsonNode node) {
        Map<String, Object> figures = new LinkedHashMap<>();
        for (Figure<?> figure : Figures.ALL) {
            JsonNode value = node.at('/' + figure.path().replace('.', '/'));
            if (!value.isMissingNode()) {
                figures.put(figure.path(), value(value));
            }
        }
        return new ModeRow(
                node.path("mode").asString(),
                node.path("arm").asString(null),
                mapper.treeToValue(node, Group.class),
                node.path("cold").asBoolean(false),
                node.path("generatorLimited").asBoolean(),
                node.has("limits") ? list(node.path("limits"), String[].class) : List.of(),
                figures,
                list(node.path("latencyCurve"), Point[].class),
                list(node.path("perRound"), ModeRow.PerRound[].class));
    }

    private Object value(JsonNode json) {
        if (json.has("median")) {
            return mapper.treeToValue(json, Range.class);
        }
        if (json.isObject()) {
            Map<String, Double> parts = new LinkedHashMap<>();
            json.properties()
                    .forEach(part -> parts.put(part.getKey(), part.getValue().asDouble()));
            return parts;
        }
        return json.isIntegralNumber() ? (Object) json.asLong() : (Object) json.asDouble();
    }

    private <T> List<T> list(JsonNode node, Class<T[]> type) {
        return List.of(mapper.treeToValue(node, type));
    }
}
