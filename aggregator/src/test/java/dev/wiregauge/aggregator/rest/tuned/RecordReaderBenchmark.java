package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.RecordJson;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.PooledByteBufAllocator;
import java.io.InputStream;
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
import tools.jackson.databind.json.JsonMapper;

/** What reading one record in JSON costs, in nanoseconds, beside what Jackson takes: {@code mvn -pl aggregator -am -Pjmh verify}. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class RecordReaderBenchmark {

    private final JsonMapper mapper = RecordJson.MAPPER;
    private final RecordReader reader = new RecordReader();
    private final byte[] json = mapper.writeValueAsBytes(UserGenerator.user(42, 7));
    private final ByteBuf buffer =
            PooledByteBufAllocator.DEFAULT.directBuffer(json.length).writeBytes(json);

    @Benchmark
    public User byHand() {
        return reader.read(buffer.readerIndex(0), json.length);
    }

    @Benchmark
    public User jackson() {
        InputStream stream = new ByteBufInputStream(buffer.readerIndex(0));
        return mapper.readValue(stream, User.class);
    }
}
