package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.target.Deployment;
import dev.wiregauge.benchmarks.target.TargetException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
     * Asks for the answers of all cells once. Records are asked for one at a time too, with which the warm-up begins.
     *
     * @return the length of a good answer, by {@link Cell#answer}; without those that GET alone does not bring
     * @throws TargetException if an answer is wrong, or not that of the other modes
     */
    Map<String, Long> check(Deployment deployment, Plan plan, List<Cell> cells) throws InterruptedException {
        return plan.stacks().isEmpty() ? ofRecords(deployment, cells) : ofStacks(deployment, plan, cells);
    }

    private Map<String, Long> ofRecords(Deployment deployment, List<Cell> cells) throws InterruptedException {
        Map<Integer, byte[]> answers = new HashMap<>();
        Map<String, Long> lengths = new HashMap<>();
        for (Cell cell : distinct(Stream.concat(cells.stream(), cells.stream().map(cell -> cell.withCount(1))))) {
            URI url = URI.create(deployment.url(cell) + "?seed=42");
            byte[] answer = ask(url);
            int records = records(url, answer);
            if (records != cell.count()) {
                throw new TargetException("%s answered with %d records, not %d".formatted(url, records, cell.count()));
            }
            byte[] first = answers.putIfAbsent(cell.count(), answer);
            if (first != null && !Arrays.equals(first, answer)) {
                throw new TargetException("%s answered with other bytes than %s did, for the same seed: not comparable"
                        .formatted(url, cells.getFirst().mode()));
            }
            lengths.put(cell.answer(), (long) answer.length);
        }
        return lengths;
    }

    /** What stacks answer is their own to agree on: an answer only has to stay as long as it is. */
    private Map<String, Long> ofStacks(Deployment deployment, Plan plan, List<Cell> cells) throws InterruptedException {
        Map<String, Long> lengths = new HashMap<>();
        for (Cell cell : distinct(cells.stream())) {
            if (plan.request(cell).isPlainGet()) {
                lengths.put(cell.answer(), (long) ask(deployment.url(cell)).length);
            }
        }
        return lengths;
    }

    /** One cell for each answer. */
    private static Collection<Cell> distinct(Stream<Cell> cells) {
        Map<String, Cell> byAnswer = new LinkedHashMap<>();
        cells.forEach(cell -> byAnswer.putIfAbsent(cell.answer(), cell));
        return byAnswer.values();
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
