package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.target.Deployment;
import dev.wiregauge.benchmarks.target.TargetException;
import dev.wiregauge.benchmarks.target.Topology;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the modes answer: the same bytes for the same seed, with as many records as were asked for. */
final class Answers {

    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient client;

    Answers(HttpClient client) {
        this.client = client;
    }

    /**
     * Asks every mode for every count once, and for one record, with which the warm-up begins.
     *
     * @return the length of a good answer, by count
     * @throws TargetException if an answer is wrong, or not that of the other modes
     */
    Map<Integer, Long> check(Deployment deployment, Plan plan) throws InterruptedException {
        Map<Integer, byte[]> answers = new HashMap<>();
        List<Cell> cells = Stream.concat(
                        plan.cells().stream(), plan.cells().stream().map(cell -> cell.withCount(1)))
                .distinct()
                .toList();
        for (Cell cell : cells) {
            URI url = URI.create(Topology.url(deployment.aggregatorUrl(), cell.mode(), cell.count()) + "?seed=42");
            byte[] answer = ask(url);
            int records = records(url, answer);
            if (records != cell.count()) {
                throw new TargetException("%s answered with %d records, not %d".formatted(url, records, cell.count()));
            }
            byte[] first = answers.putIfAbsent(cell.count(), answer);
            if (first != null && !Arrays.equals(first, answer)) {
                throw new TargetException("%s answered with other bytes than %s did, for the same seed: not comparable"
                        .formatted(url, plan.modes().getFirst()));
            }
        }
        Map<Integer, Long> lengths = new HashMap<>();
        answers.forEach((count, answer) -> lengths.put(count, (long) answer.length));
        return lengths;
    }

    private byte[] ask(URI url) throws InterruptedException {
        try {
            HttpResponse<byte[]> answer = client.send(
                    HttpRequest.newBuilder(url).timeout(TIMEOUT).build(), HttpResponse.BodyHandlers.ofByteArray());
            if (answer.statusCode() != 200) {
                throw new TargetException("%s answered with status %d".formatted(url, answer.statusCode()));
            }
            return answer.body();
        } catch (IOException e) {
            throw new TargetException("%s did not answer: %s".formatted(url, e));
        }
    }

    private static int records(URI url, byte[] answer) {
        try {
            JsonNode tree = JSON.readTree(answer);
            return tree.isArray() ? tree.size() : -1;
        } catch (JacksonException e) {
            throw new TargetException(url + " answered with something that is not JSON");
        }
    }
}
