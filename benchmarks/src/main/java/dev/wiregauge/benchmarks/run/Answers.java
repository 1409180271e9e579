package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.deploy.DeployException;
import dev.wiregauge.benchmarks.plan.Request;
import dev.wiregauge.benchmarks.plan.Workload;
import dev.wiregauge.benchmarks.process.Polling;
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

/** What the modes answer: as many records as were asked for, and the same bytes where the plan says how to get them. */
final class Answers {

    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient client;

    Answers(HttpClient client) {
        this.client = client;
    }

    /**
     * Asks every slot once, and for one record too where a warm-up begins with that.
     *
     * @return the length of a good answer, by {@link dev.wiregauge.benchmarks.plan.Cell#answer}; without those that GET
     *     alone does not bring
     * @throws DeployException if an answer is wrong, or not that of the other modes
     */
    Map<String, Long> check(Bench bench, List<Slot> slots) throws InterruptedException {
        Map<String, Long> lengths = new HashMap<>();
        Map<String, byte[]> fixed = new HashMap<>();
        List<Slot> all = Stream.concat(slots.stream(), slots.stream().map(Answers::small))
                .toList();
        for (Slot slot : Bench.distinct(all).toList()) {
            if (bench.plan().request(slot.cell()) instanceof Request.Http http && http.isPlainGet()) {
                if (bench.plan().faults() != null) {
                    // The short deadline of such a plan can be too short for JVMs that have just started.
                    await(bench, slot, TIMEOUT);
                }
                URI url = bench.url(slot, http.fixed() == null ? "" : http.fixed());
                byte[] answer = ask(url);
                checkRecords(url, slot.cell().workload(), answer);
                byte[] first = http.fixed() == null
                        ? null
                        : fixed.putIfAbsent(slot.cell().workload().id(), answer);
                if (first != null && !Arrays.equals(first, answer)) {
                    throw new DeployException("%s answered with other bytes than %s did: not comparable"
                            .formatted(url, all.getFirst().name()));
                }
                lengths.put(slot.cell().answer(), (long) answer.length);
            }
        }
        return lengths;
    }

    /** Waits until a slot answers well. */
    boolean await(Bench bench, Slot slot, Duration limit) {
        return Polling.until(limit, () -> isGood(bench.url(slot, "")));
    }

    private boolean isGood(URI url) {
        try {
            ask(url);
            return true;
        } catch (DeployException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static Slot small(Slot slot) {
        return slot.cell().workload().records() == null ? slot : Bench.ofOneRecord(slot);
    }

    private byte[] ask(URI url) throws InterruptedException {
        try {
            HttpResponse<byte[]> answer = client.send(
                    HttpRequest.newBuilder(url).timeout(TIMEOUT).build(), HttpResponse.BodyHandlers.ofByteArray());
            if (answer.statusCode() != 200) {
                throw new DeployException("%s answered with status %d".formatted(url, answer.statusCode()));
            }
            return answer.body();
        } catch (IOException e) {
            throw new DeployException("%s did not answer: %s".formatted(url, e));
        }
    }

    private static void checkRecords(URI url, Workload workload, byte[] answer) {
        Integer wanted = workload.records();
        if (wanted != null && records(url, answer) != wanted) {
            throw new DeployException(
                    "%s answered with %d records, not %d".formatted(url, records(url, answer), wanted));
        }
    }

    private static int records(URI url, byte[] answer) {
        try {
            JsonNode tree = JSON.readTree(answer);
            return tree.isArray() ? tree.size() : -1;
        } catch (JacksonException e) {
            throw new DeployException(url + " answered with something that is not JSON");
        }
    }
}
