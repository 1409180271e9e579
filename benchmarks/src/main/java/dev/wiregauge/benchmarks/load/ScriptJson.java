package dev.wiregauge.benchmarks.load;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON to and from our own scripts in the load tools: all of it, or it was cut off. */
final class ScriptJson {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    private ScriptJson() {}

    static <T> T read(String json, Class<T> type, String tool, LoadOutput output) {
        try {
            return JSON.readValue(json, type);
        } catch (JacksonException e) {
            throw LastWords.failure(tool, output, "its report is not whole");
        }
    }

    static String write(Object value) {
        return JSON.writeValueAsString(value);
    }
}
