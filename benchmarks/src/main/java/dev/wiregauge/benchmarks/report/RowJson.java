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
        Figures.ALL.forEach(figure -> {
            Object value = figure.of(row);
            if (value != null) {
                int dot = figure.path().indexOf('.');
                ObjectNode home =
                        dot < 0 ? node : node.withObject('/' + figure.path().substring(0, dot));
                home.set(figure.path().substring(dot + 1), mapper.valueToTree(value));
            }
        });
        node.put("generatorLimited", row.generatorLimited());
        node.set("limits", mapper.valueToTree(row.limits()));
        node.set("latencyCurve", mapper.valueToTree(row.latencyCurve()));
        node.set("perRound", mapper.valueToTree(row.perRound()));
        return node;
    }

    ModeRow read(JsonNode node) {
        return new ModeRow(
                node.path("mode").asString(),
                node.path("arm").asString(null),
                mapper.treeToValue(node, Group.class),
                node.path("cold").asBoolean(false),
                node.path("generatorLimited").asBoolean(),
                node.has("limits") ? list(node.path("limits"), String[].class) : List.of(),
                figures(node),
                list(node.path("latencyCurve"), Point[].class),
                list(node.path("perRound"), ModeRow.PerRound[].class));
    }

    private <T> List<T> list(JsonNode node, Class<T[]> type) {
        return List.of(mapper.treeToValue(node, type));
    }

    private static Map<String, Object> figures(JsonNode row) {
        Map<String, Object> figures = new LinkedHashMap<>();
        for (Figure<?> figure : Figures.ALL) {
            JsonNode value = row.at('/' + figure.path().replace('.', '/'));
            if (!value.isMissingNode()) {
                figures.put(figure.path(), figure.form().read(value));
            }
        }
        return figures;
    }
}
