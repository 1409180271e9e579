package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.Answer;
import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Workload;
import dev.wiregauge.benchmarks.results.Injection;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** Injections of 40 requests a second: 3 s before the fault, 4 s of it, 5 s after it. */
final class SyntheticInjection {

    static final long ON = 1_003_000;
    static final long OFF = 1_007_000;
    static final long GAP = 25;

    private static final long BEGIN = 1_000_000;
    private static final long END = 1_012_000;

    private SyntheticInjection() {}

    /** {@code outcome}: by the milliseconds since the fault was put on. */
    static Injection of(LongFunction<String> outcome) {
        return of("grpc-stream", "silence", 1, outcome, 5);
    }

    static Injection of(String mode, String fault, int round, LongFunction<String> outcome, double millis) {
        List<Answer> answers = LongStream.iterate(BEGIN, began -> began < END, began -> began + GAP)
                .mapToObj(began -> new Answer(began, millis, outcome.apply(began - ON)))
                .toList();
        return with(mode, fault, round, answers);
    }

    static Injection with(String mode, String fault, int round, List<Answer> answers) {
        Cell cell = new Cell(mode, "default", new Workload(Workload.ONLY, 100), new Intensity(Intensity.Kind.RATE, (int)
                (1000 / GAP)));
        return new Injection(round, 1, 1, cell, fault, ON, OFF, answers, List.of());
    }

    /** Nothing but {@code wrong} from when the fault was put on until {@code back} ms after it was taken off. */
    static LongFunction<String> wrongUntil(long back, String wrong) {
        return since -> since >= 0 && since < OFF - ON + back ? wrong : Answer.GOOD;
    }
}
