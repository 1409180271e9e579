package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.results.Json;
import dev.wiregauge.benchmarks.stats.Interval;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** How types become what {@code summary.json} has always said: names of metrics, both ends of an interval, flat rows. */
final class SummaryJson {

    private static final JsonMapper PARTS = Json.MAPPER
            .rebuild()
            .addModule(new SimpleModule("parts of a summary")
                    .addSerializer(new Writer<>(Interval.class, SummaryJson::write))
                    .addDeserializer(Interval.class, new Reader<>(Interval.class, SummaryJson::interval))
                    .addSerializer(new Writer<>(Metric.class, (metric, json) -> json.writeString(metric.key())))
                    .addDeserializer(Metric.class, new Reader<>(Metric.class, SummaryJson::metric)))
            .build();

    private static final RowJson ROWS = new RowJson(PARTS);

    static final JsonMapper MAPPER = PARTS.rebuild()
            .addModule(new SimpleModule("rows of a summary")
                    .addSerializer(new Writer<>(ModeRow.class, (row, json) -> json.writeTree(ROWS.write(row))))
                    .addDeserializer(ModeRow.class, new Reader<>(ModeRow.class, ROWS::read)))
            .build();

    private SummaryJson() {}

    private static Interval interval(JsonNode ends) {
        return new Interval(end(ends.path(0)), end(ends.path(1)));
    }

    private static void write(Interval interval, JsonGenerator json) {
        json.writeStartArray();
        json.writeNumber(interval.low());
        json.writeNumber(interval.high());
        json.writeEndArray();
    }

    /** Infinity is no number of JSON, but a string. */
    private static double end(JsonNode node) {
        return node.isString() ? Double.parseDouble(node.asString()) : node.asDouble();
    }

    private static Metric metric(JsonNode key) {
        return Arrays.stream(Metric.values())
                .filter(metric -> metric.key().equals(key.asString()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such metric: " + key));
    }

    private static final class Writer<T> extends StdSerializer<T> {

        private final BiConsumer<T, JsonGenerator> how;

        Writer(Class<T> type, BiConsumer<T, JsonGenerator> how) {
            super(type);
            this.how = how;
        }

        @Override
        public void serialize(T value, JsonGenerator json, SerializationContext context) {
            how.accept(value, json);
        }
    }

    private static final class Reader<T> extends StdDeserializer<T> {

        private final Function<JsonNode, T> how;

        Reader(Class<T> type, Function<JsonNode, T> how) {
            super(type);
            this.how = how;
        }

        @Override
        public T deserialize(JsonParser json, DeserializationContext context) {
            return how.apply(context.readTree(json));
        }
    }
}
