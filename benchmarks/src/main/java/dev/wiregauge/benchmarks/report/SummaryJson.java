package dev.wiregauge.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.results.Json;
import dev.wiregauge.benchmarks.stats.Interval;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** How types become what {@code summary.json} has always said: names of metrics, both ends of an interval, flat rows. */
final class SummaryJson {

    private static final JsonMapper PARTS = Json.MAPPER
            .rebuild()
            .withConfigOverride(
                    Interval.class, config -> config.setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.ARRAY)))
            .addMixIn(Metric.class, Keyed.class)
            .build();

    private static final RowJson ROWS = new RowJson(PARTS);

    static final JsonMapper MAPPER = PARTS.rebuild()
            .addModule(new SimpleModule("rows of a summary")
                    .addSerializer(new Writer())
                    .addDeserializer(ModeRow.class, new Reader()))
            .build();

    private SummaryJson() {}

    /** What is known by its key. */
    private interface Keyed {
        @JsonValue
        String key();
    }

    private static final class Writer extends StdSerializer<ModeRow> {
        Writer() {
            super(ModeRow.class);
        }

        @Override
        public void serialize(ModeRow row, JsonGenerator json, SerializationContext context) {
            json.writeTree(ROWS.write(row));
        }
    }

    private static final class Reader extends StdDeserializer<ModeRow> {
        Reader() {
            super(ModeRow.class);
        }

        @Override
        public ModeRow deserialize(JsonParser json, DeserializationContext context) {
            return ROWS.read(context.readTree(json));
        }
    }
}
