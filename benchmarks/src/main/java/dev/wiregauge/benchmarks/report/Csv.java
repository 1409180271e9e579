package dev.wiregauge.benchmarks.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.wiregauge.benchmarks.results.Json;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Round;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Tables for other programs: RFC 4180 with a header, decimal points, and nothing where nothing is known. */
final class Csv {

    private final List<Map<String, String>> rows = new ArrayList<>();

    private Csv() {}

    /** {@code summary.csv}: a row for each cell of the matrix. */
    static String summary(Summary summary) {
        Csv csv = new Csv();
        for (ModeRow row : summary.modes()) {
            csv.rows.add(new LinkedHashMap<>());
            csv.put("mode", row.name());
            csv.flatten("", Json.MAPPER.valueToTree(row.group()));
            csv.put("cold", String.valueOf(row.cold()));
            csv.put("generatorLimited", String.valueOf(row.generatorLimited()));
            Figures.ALL.forEach(figure -> csv.put(figure, row, summary.tiers()));
        }
        return csv.text();
    }

    /** A row for each measurement, good or not, in the order they were taken; named as in {@code round-*.json}. */
    static String rounds(List<Round> rounds) {
        Csv csv = new Csv();
        for (Round round : rounds) {
            for (Measurement measurement : round.measurements()) {
                csv.rows.add(new LinkedHashMap<>());
                csv.put("round", String.valueOf(round.round()));
                csv.put("block", String.valueOf(round.block()));
                csv.put("position", String.valueOf(round.measurements().indexOf(measurement) + 1));
                JsonNode node = Json.MAPPER.valueToTree(measurement);
                if (node.at("/load/latencyMillis") instanceof ObjectNode latency) {
                    latency.remove(List.of("curve", "histogram"));
                }
                csv.flatten("", node);
            }
        }
        return csv.text();
    }

    private <V> void put(Figure<V> figure, ModeRow row, List<String> tiers) {
        figure.form()
                .columns(figure.of(row), tiers)
                .forEach((suffix, value) -> put(figure.column() + suffix, text(value)));
    }

    private void put(String name, String value) {
        rows.getLast().put(name, value);
    }

    private void flatten(String prefix, JsonNode node) {
        node.properties().forEach(property -> {
            JsonNode value = property.getValue();
            String name = prefix + property.getKey();
            if (value.isObject()) {
                flatten(name + '.', value);
            } else if (value.isArray()) {
                put(
                        name,
                        String.join(
                                "; ",
                                value.valueStream().map(JsonNode::asString).toList()));
            } else {
                put(name, value.isFloatingPointNumber() ? text(value.doubleValue()) : value.asString());
            }
        });
    }

    private static String text(@Nullable Number value) {
        return switch (value) {
            case null -> "";
            case Double number when !Double.isFinite(number) -> "";
            case Double number -> BigDecimal.valueOf(number).toPlainString();
            default -> value.toString();
        };
    }

    private String text() {
        Set<String> names = new LinkedHashSet<>();
        rows.forEach(row -> names.addAll(row.keySet()));
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().build(text)) {
            csv.writeRecord(names);
            rows.forEach(row -> csv.writeRecord(
                    names.stream().map(name -> row.getOrDefault(name, "")).toList()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
