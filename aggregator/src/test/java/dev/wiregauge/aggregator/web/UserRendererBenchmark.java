package dev.wiregauge.aggregator.web;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What rendering one record of an answer costs, in nanoseconds: {@code mvn -pl aggregator -am -Pjmh verify}. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class UserRendererBenchmark {

    private static final int RECORDS = 1000;

    private final List<User> users = IntStream.range(0, RECORDS)
            .mapToObj(index -> UserGenerator.user(42, index))
            .toList();

    @Benchmark
    @OperationsPerInvocation(RECORDS)
    public Object render() throws IOException {
        UserRenderer renderer = new UserRenderer(176, RECORDS * 176 + 1);
        renderer.render(users, true);
        renderer.drainTo(OutputStream.nullOutputStream());
        return renderer;
    }
}
