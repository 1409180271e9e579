package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/** The page docs/errors.md, which shows one example of each problem: every problem of a test has to look like its example. */
final class ErrorsPage {

    private static final Path PAGE = Path.of("..", "docs", "errors.md");
    private static final Pattern EXAMPLE = Pattern.compile("```json\\R(\\{.*?\\})\\R```", Pattern.DOTALL);
    private static final String TYPE = "urn:wiregauge:problem:";

    /** Those whose detail names what was wrong with the request. */
    private static final Pattern NAMES_THE_MISTAKE = Pattern.compile(TYPE + "(invalid-parameter|unknown-mode)");

    private static final Map<String, JsonNode> EXAMPLES = examples();

    private ErrorsPage() {}

    private static Map<String, JsonNode> examples() {
        JsonMapper mapper = new JsonMapper();
        try {
            return EXAMPLE.matcher(Files.readString(PAGE))
                    .results()
                    .map(found -> mapper.readTree(found.group(1)))
                    .collect(Collectors.toMap(problem -> problem.get("type").asString(), problem -> problem));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Checks a problem of the aggregator's own against its example. What Tomcat and Spring say by themselves has no type. */
    static void assertShows(JsonNode problem) {
        String type = type(problem.get("type"));
        if (!type.startsWith(TYPE)) {
            return;
        }
        JsonNode example = EXAMPLES.getOrDefault(type, MissingNode.getInstance());
        assertThat(example.isMissingNode()).as("docs/errors.md has no " + type).isFalse();
        assertThat(problem.propertyNames()).as(type).containsExactlyInAnyOrderElementsOf(example.propertyNames());
        assertThat(problem.get("status")).as(type).isEqualTo(example.get("status"));
        assertThat(problem.get("title")).as(type).isEqualTo(example.get("title"));
        if (!NAMES_THE_MISTAKE.matcher(type).matches()) {
            assertThat(problem.get("detail")).as(type).isEqualTo(example.get("detail"));
        }
    }

    private static String type(@Nullable JsonNode type) {
        return type == null ? "" : type.asString();
    }
}
