package dev.wiregauge.aggregator.soak;

import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.AggregatorClient;
import dev.wiregauge.aggregator.RecordJson;
import dev.wiregauge.aggregator.soak.Tally.Outcome;
import dev.wiregauge.user.Payload;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Callers of every mode in turn, who wait for an answer before they ask again, and compare it byte by byte with what it is to be.
 * Small and large answers take turns; the largest leave while they are still fetched.
 */
final class MixedLoad implements AutoCloseable {

    private static final List<String> MODES = AggregatorClient.modes();
    private static final int CALLERS = 16;

    /** Several of them at once; one of ten thousand in a hundred. */
    private static final int[] COUNTS = {1, 100, 10, 1000, 100};

    private static final int LARGE = 10_000;
    private static final int ONE_IS_LARGE_IN = 97;

    private static final Set<Integer> TRUTHFUL = Set.of(502, 503, 504);

    /** Who has heard nothing for so long has a request that hangs. It is much longer than any deadline here. */
    static final Duration HANGS = Duration.ofSeconds(30);

    private static final long SEED = 42;

    private final HttpClient http = HttpClient.newHttpClient();
    private final int port;
    private final Map<Integer, byte[]> expected;
    private final Map<String, Tally> tallies;
    private final AtomicLong turn = new AtomicLong();
    private final List<Thread> callers = new ArrayList<>();
    private volatile boolean isDone;

    /** {@code tallies}: what others have counted already, and where to go on. */
    MixedLoad(int port, Map<String, Tally> tallies) {
        this.port = port;
        this.tallies = tallies;
        expected = Stream.concat(Arrays.stream(COUNTS).boxed(), Stream.of(LARGE))
                .distinct()
                .collect(Collectors.toMap(count -> count, count -> RecordJson.answer(SEED, count, Payload.ARTICLE)));
    }

    /** Returns a tally for each mode. */
    static Map<String, Tally> tallies() {
        Map<String, Tally> all = new LinkedHashMap<>();
        AggregatorClient.modes().forEach(mode -> all.put(mode, new Tally()));
        return all;
    }

    void start() {
        for (int caller = 0; caller < CALLERS; caller++) {
            callers.add(Thread.startVirtualThread(this::call));
        }
    }

    private void call() {
        while (!isDone) {
            long now = turn.getAndIncrement();
            int round = (int) (now / MODES.size());
            int count = now % ONE_IS_LARGE_IN == 0 ? LARGE : COUNTS[round % COUNTS.length];
            ended(ask(MODES.get((int) (now % MODES.size())), count));
        }
    }

    /** Asks the same of one mode many times at once, and waits for all the answers. */
    void atOnce(String mode, int count, int times) {
        Stream.generate(() -> ask(mode, count)).limit(times).toList().forEach(this::ended);
    }

    /** What was asked, and what comes. */
    private record Asked(Tally tally, int count, long began, CompletableFuture<HttpResponse<byte[]>> answer) {
        void ended(Outcome outcome, String what) {
            tally.ended(outcome, what, count, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began));
        }
    }

    private Asked ask(String mode, int count) {
        Tally tally = tallies.get(mode);
        tally.sent();
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:%d%s%d?seed=%d".formatted(port, mode, count, SEED)))
                .build();
        return new Asked(tally, count, System.nanoTime(), http.sendAsync(request, BodyHandlers.ofByteArray()));
    }

    private void ended(Asked asked) {
        try {
            HttpResponse<byte[]> answer = asked.answer.get(HANGS.toMillis(), TimeUnit.MILLISECONDS);
            boolean isProblem = answer.headers()
                    .firstValue("Content-Type")
                    .filter("application/problem+json"::equals)
                    .isPresent();
            if (answer.statusCode() == 200) {
                int differs = Arrays.mismatch(answer.body(), expected.get(asked.count));
                asked.ended(
                        differs < 0 ? Outcome.GOOD : Outcome.WRONG,
                        differs < 0 ? "200" : "200, which differs from byte %d on".formatted(differs));
            } else {
                asked.ended(
                        isProblem && TRUTHFUL.contains(answer.statusCode()) ? Outcome.PROBLEM : Outcome.WRONG,
                        String.valueOf(answer.statusCode()));
            }
        } catch (TimeoutException hangs) {
            asked.answer.cancel(true);
            asked.ended(Outcome.HUNG, "");
        } catch (ExecutionException failed) {
            boolean isCut = failed.getCause() instanceof IOException;
            asked.ended(isCut ? Outcome.ABORTED : Outcome.WRONG, isCut ? "" : failed.toString());
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a caller", e);
        }
    }

    /** Waits until every mode has given another good answer, and returns how long that took. */
    Duration awaitGood(Duration atMost) {
        Map<String, Long> before = tallies.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().of(Outcome.GOOD)));
        long began = System.nanoTime();
        await().atMost(atMost)
                .pollInterval(Duration.ofMillis(20))
                .until(
                        () -> before.keySet().stream()
                                .filter(mode -> tallies.get(mode).of(Outcome.GOOD) == before.get(mode))
                                .toList(),
                        List::isEmpty);
        return Duration.ofNanos(System.nanoTime() - began);
    }

    /** Ends it, with its connections, when the last answers have come. */
    @Override
    public void close() {
        isDone = true;
        await().atMost(HANGS.multipliedBy(2)).until(() -> callers.stream().noneMatch(Thread::isAlive));
        http.close();
    }
}
