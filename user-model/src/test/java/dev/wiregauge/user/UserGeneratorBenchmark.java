package dev.wiregauge.user;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What one record costs to generate, the article's and one of 10,240 bytes, in nanoseconds: {@code mvn -pl user-model -am -Pjmh verify}. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class UserGeneratorBenchmark {

    private static final Payload TEXT = new Payload(10_240, Shape.TEXT);
    private static final Payload NUMERIC = new Payload(10_240, Shape.NUMERIC);

    private int index;

    @Benchmark
    public User user() {
        index = (index + 1) % 100_000;
        return UserGenerator.user(42, index);
    }

    @Benchmark
    public User text() {
        index = (index + 1) % 100_000;
        return UserGenerator.user(42, index, TEXT);
    }

    @Benchmark
    public User numeric() {
        index = (index + 1) % 100_000;
        return UserGenerator.user(42, index, NUMERIC);
    }
}
