package dev.wiregauge.benchmarks.plan;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** YAML of plans: as a tree while it is put together, then bound to records. */
final class Yaml {

    private static final YAMLMapper MAPPER = mapper();

    private Yaml() {}

    static ObjectNode mapping(Path file) {
        try {
            if (MAPPER.readTree(Files.readString(file)) instanceof ObjectNode node) {
                return node;
            }
            throw new InvalidPlanException(file + ": is not a YAML mapping; see plan.schema.json beside the plans");
        } catch (JacksonException e) {
            throw new InvalidPlanException("%s: line %d: is not YAML: %s"
                    .formatted(
                            file,
                            e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
                            firstLine(e.getOriginalMessage())));
        } catch (IOException e) {
            throw new InvalidPlanException(file + ": cannot be read: " + e.getMessage());
        }
    }

    /** A mapping that is packed beside this class. */
    static ObjectNode resource(String name) {
        try (InputStream in = Objects.requireNonNull(Yaml.class.getResourceAsStream(name), name)) {
            return (ObjectNode) MAPPER.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Binds what the schema has passed. */
    static Plan bind(Path file, ObjectNode node) {
        try {
            return MAPPER.treeToValue(node, Plan.class);
        } catch (JacksonException e) {
            throw new InvalidPlanException(
                    "%s: %s; see plan.schema.json".formatted(file, firstLine(e.getOriginalMessage())));
        }
    }

    static String text(ObjectNode node) {
        return MAPPER.writeValueAsString(node);
    }

    /** Merges objects key by key; everything else is replaced. */
    static void merge(ObjectNode into, ObjectNode from) {
        from.properties().forEach(entry -> {
            if (entry.getValue() instanceof ObjectNode changes
                    && into.get(entry.getKey()) instanceof ObjectNode whole) {
                merge(whole, changes);
            } else {
                into.set(entry.getKey(), entry.getValue().deepCopy());
            }
        });
    }

    static void orElse(ObjectNode node, String key, JsonNode value) {
        if (!node.has(key)) {
            node.set(key, value);
        }
    }

    private static String firstLine(String text) {
        return Objects.requireNonNullElse(text, "").lines().findFirst().orElse("");
    }

    private static YAMLMapper mapper() {
        var builder = YAMLMapper.builder()
                .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .addModule(new SimpleModule().addDeserializer(Duration.class, new Durations()));
        for (Class<?> container : List.of(List.class, Map.class, SequencedMap.class)) {
            // What is not there holds nothing.
            builder.withConfigOverride(
                    container, config -> config.setNullHandling(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)));
        }
        return builder.build();
    }

    /** Durations as plans write them, such as {@code 250ms}, {@code 30s} or {@code 2m}. */
    private static final class Durations extends StdDeserializer<Duration> {

        private static final Pattern FORM = Pattern.compile("(\\d+)(ms|s|m)");

        Durations() {
            super(Duration.class);
        }

        @Override
        public Duration deserialize(JsonParser parser, DeserializationContext context) {
            Matcher matcher = FORM.matcher(parser.getString());
            if (!matcher.matches()) {
                return (Duration) context.handleWeirdStringValue(Duration.class, parser.getString(), "not a duration");
            }
            long number = Long.parseLong(matcher.group(1));
            return switch (matcher.group(2)) {
                case "ms" -> Duration.ofMillis(number);
                case "s" -> Duration.ofSeconds(number);
                default -> Duration.ofMinutes(number);
            };
        }
    }
}
