package dev.wiregauge.benchmarks.plan;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/** {@code plan.schema.json}: what a plan may say, whoever reads it. */
final class PlanSchema {

    /** Keys of plans as they were before services were data. */
    private static final List<String> OLD = List.of("stacks", "counts", "jvm");

    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(PlanSchema.class.getResourceAsStream("plan.schema.json"));

    private PlanSchema() {}

    static void check(Path file, ObjectNode node) {
        for (String key : OLD) {
            if (node.has(key)) {
                throw new InvalidPlanException("""
                        %s: '%s' belongs to an older form of plans. Since then servers are services, and what are compared \
                        are modes:
                          services:
                            NAME: {jar: path/to.jar, arguments: ["--port={port}"]}   # a mode, unless another needs it
                          request: {path: /api/thing}                  # or {records} in it, and records: [1, 1000]
                          load: {tool: ab, …}                          # or wrk, k6-open, k6-users, client
                        See benchmarks/plans/ and plan.schema.json""".formatted(file, key));
            }
        }
        List<Error> errors = SCHEMA.validate(node);
        if (!errors.isEmpty()) {
            throw new InvalidPlanException(errors.stream()
                    .map(error -> "%s: %s".formatted(file, PlanProblem.describe(error)))
                    .distinct()
                    .collect(Collectors.joining(System.lineSeparator())));
        }
    }
}
