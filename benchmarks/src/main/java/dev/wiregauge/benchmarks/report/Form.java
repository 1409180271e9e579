package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.report.Figure.Text;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What kind of value a figure has: how it is read from JSON, and written for people and as CSV. */
sealed interface Form<V> {

    V read(JsonNode json);

    /** {@code tiers}: those that the row has, in the order of a request's way. */
    Text text(V value, List<String> tiers);

    /** Returns CSV columns by what is added to the figure's name; null for what is unknown. */
    SequencedMap<String, @Nullable Number> columns(@Nullable V value, List<String> tiers);

    /** How many. */
    record Count() implements Form<Long> {
        @Override
        public Long read(JsonNode json) {
            return json.asLong();
        }

        @Override
        public Text text(Long value, List<String> tiers) {
            return new Text(Numbers.whole(value), "");
        }

        @Override
        public SequencedMap<String, @Nullable Number> columns(@Nullable Long value, List<String> tiers) {
            return column("", value);
        }
    }

    /** How much. */
    record Amount() implements Form<Double> {
        @Override
        public Double read(JsonNode json) {
            return json.asDouble();
        }

        @Override
        public Text text(Double value, List<String> tiers) {
            return new Text(Numbers.of(value), "");
        }

        @Override
        public SequencedMap<String, @Nullable Number> columns(@Nullable Double value, List<String> tiers) {
            return column("", value);
        }
    }

    /** How much, and how surely. */
    record Spread() implements Form<Range> {
        @Override
        public Range read(JsonNode json) {
            return new Range(json.path("median").asDouble(), SummaryJson.interval(json.path("ci95")));
        }

        @Override
        public Text text(Range value, List<String> tiers) {
            boolean known =
                    value.ci95().low() > 0 || Double.isFinite(value.ci95().high());
            return new Text(Numbers.of(value.median()), known ? Numbers.interval(value.ci95()) : "");
        }

        @Override
        public SequencedMap<String, @Nullable Number> columns(@Nullable Range value, List<String> tiers) {
            SequencedMap<String, @Nullable Number> columns = column("", value == null ? null : value.median());
            columns.put("Low", value == null ? null : value.ci95().low());
            columns.put("High", value == null ? null : value.ci95().high());
            return columns;
        }
    }

    /**
     * How much of each tier.
     *
     * @param between two tiers, for people
     * @param others parts after the tiers
     * @param total name of what all parts together are; empty for none
     */
    record Parts(String between, List<String> others, String total) implements Form<Map<String, Double>> {
        @Override
        public Map<String, Double> read(JsonNode json) {
            Map<String, Double> parts = new LinkedHashMap<>();
            json.properties()
                    .forEach(part -> parts.put(part.getKey(), part.getValue().asDouble()));
            return parts;
        }

        @Override
        public Text text(Map<String, Double> value, List<String> tiers) {
            String parts = names(tiers).map(name -> Numbers.of(value.get(name))).collect(Collectors.joining(between));
            return value.isEmpty()
                    ? Text.UNKNOWN
                    : new Text(total.isEmpty() ? parts : parts + " = " + Numbers.of(value.get(total)), "");
        }

        @Override
        public SequencedMap<String, @Nullable Number> columns(@Nullable Map<String, Double> value, List<String> tiers) {
            SequencedMap<String, @Nullable Number> columns = new LinkedHashMap<>();
            Stream.concat(names(tiers), Stream.of(total).filter(name -> !name.isEmpty()))
                    .forEach(name -> columns.put(
                            Character.toUpperCase(name.charAt(0)) + name.substring(1),
                            value == null ? null : value.get(name)));
            return columns;
        }

        /** What stands in a cell, for a heading; empty where it is one tier. */
        String legend(List<String> tiers) {
            String parts = names(tiers).collect(Collectors.joining(between));
            return names(tiers).count() == 1 ? "" : total.isEmpty() ? parts : parts + " = " + total;
        }

        private Stream<String> names(List<String> tiers) {
            return Stream.concat(tiers.stream(), others.stream());
        }
    }

    private static SequencedMap<String, @Nullable Number> column(String name, @Nullable Number value) {
        SequencedMap<String, @Nullable Number> columns = new LinkedHashMap<>();
        columns.put(name, value);
        return columns;
    }
}
