package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.userrest.RecordJson;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
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

/** What writing one record as JSON costs, in nanoseconds, beside what Jackson takes: {@code mvn -pl user-rest-service -am -Pjmh verify}. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class JsonTemplateBenchmark {

    private final JsonMapper mapper = RecordJson.MAPPER;
    private final User user = UserGenerator.user(42, 7);
    private final ByteBuf buffer = PooledByteBufAllocator.DEFAULT.directBuffer(JsonTemplate.RECORD_BYTES);

    @Benchmark
    public ByteBuf template() {
        JsonTemplate.write(user, buffer.clear());
        return buffer;
    }

    @Benchmark
    public ByteBuf jackson() {
        return buffer.clear().writeBytes(mapper.writeValueAsBytes(user));
    }
}
