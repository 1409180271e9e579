package dev.wiregauge.benchmarks.report;

import de.siegmar.fastcsv.writer.CsvWriter;
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
import tools.jackson.databind.JsonNode;

/**
 * Tables for other programs: RFC 4180 with a header, decimal points, and nothing where nothing is known. Columns are named
 * as in JSON, with dots between objects and what is in them; lists of objects are left to JSON.
 */
final class Csv {

    private final List<Map<String, String>> rows = new ArrayList<>();

    private Csv() {}

    /** {@code summary.csv}: a row for each cell of the matrix. */
    static String summary(Summary summary) {
        return of(summary.modes());
    }

    /** A row for each of some objects of a type. */
    static String of(List<?> objects) {
        Csv csv = new Csv();
        objects.forEach(row -> csv.add(row, Map.of()));
        return csv.text();
    }

    /** A row for each measurement, good or not, in the order they were taken. */
    static String rounds(List<Round> rounds) {
        Csv csv = new Csv();
        for (Round round : rounds) {
            for (Measurement measurement : round.measurements()) {
                Map<String, String> place = new LinkedHashMap<>();
                place.put("round", String.valueOf(round.round()));
                place.put("block", String.valueOf(round.block()));
                place.put("position", String.valueOf(round.measurements().indexOf(measurement) + 1));
                csv.add(measurement, place);
            }
        }
        return csv.text();
    }

    private void add(Object row, Map<String, String> before) {
        rows.add(new LinkedHashMap<>(before));
        flatten("", SummaryJson.MAPPER.valueToTree(row));
    }

    private void flatten(String prefix, JsonNode node) {
        node.properties().forEach(property -> {
            JsonNode value = property.getValue();
            String name = prefix + property.getKey();
            if (value.isObject()) {
                flatten(name + '.', value);
            } else if (name.endsWith(".ci95")) {
                rows.getLast().put(name + ".low", text(value.path(0)));
                rows.getLast().put(name + ".high", text(value.path(1)));
            } else if (!value.path(0).isObject() && !name.endsWith(".histogram")) {
                rows.getLast().put(name, text(value));
            }
        });
    }

    private static String text(JsonNode value) {
        if (value.isArray()) {
            return String.join("; ", value.valueStream().map(Csv::text).toList());
        }
        if (!value.isFloatingPointNumber()) {
            return value.asString();
        }
        double number = value.doubleValue();
        return Double.isFinite(number) ? BigDecimal.valueOf(number).toPlainString() : "";
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
