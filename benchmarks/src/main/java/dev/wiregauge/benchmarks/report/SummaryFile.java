package dev.wiregauge.benchmarks.report;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.UnusableResultsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;

/** {@code summary.json}, which always keeps to {@code summary.schema.json}. */
public final class SummaryFile {

    private static final String NAME = "summary.json";

    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(SummaryFile.class.getResourceAsStream("summary.schema.json"));

    private SummaryFile() {}

    /** Writes it into the folder of its run. */
    static void write(RunFolder folder, String json) {
        List<String> problems = problems(json);
        if (!problems.isEmpty()) {
            throw new IllegalStateException(NAME + " would break its schema: " + String.join("; ", problems));
        }
        folder.write(NAME, json);
    }

    /**
     * Reads one.
     *
     * @throws UnusableResultsException if it cannot be read, or breaks the schema
     */
    public static Summary read(Path file) {
        try {
            String json = Files.readString(file);
            List<String> problems = problems(json);
            if (!problems.isEmpty()) {
                throw new UnusableResultsException(file + " is not a summary: " + String.join("; ", problems));
            }
            return SummaryJson.MAPPER.readValue(json, Summary.class);
        } catch (IOException e) {
            throw new UnusableResultsException(file + " cannot be read: " + e.getMessage());
        }
    }

    /** What is wrong with it by the schema; empty if nothing is. */
    static List<String> problems(String json) {
        try {
            return SCHEMA.validate(SummaryJson.MAPPER.readTree(json)).stream()
                    .map(Error::toString)
                    .distinct()
                    .toList();
        } catch (JacksonException e) {
            return List.of("not JSON: " + e.getOriginalMessage());
        }
    }

    static String json(Summary summary) {
        return SummaryJson.MAPPER.writeValueAsString(summary);
    }
}
