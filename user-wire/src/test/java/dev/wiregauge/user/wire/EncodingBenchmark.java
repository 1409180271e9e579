package dev.wiregauge.user.wire;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import io.grpc.MethodDescriptor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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

/** What one record costs in each encoding, in nanoseconds, by the marshallers of the contract: {@code mvn -pl user-wire -am -Pjmh
 * verify}. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
public class EncodingBenchmark {

    private final User user = UserGenerator.user(42, 7);
    private final byte[] protobuf = written(UserMethods.PROTOBUF.getUser(), user);
    private final byte[] json = written(UserMethods.JSON.getUser(), user);

    @Benchmark
    public byte[] writeProtobuf() {
        return written(UserMethods.PROTOBUF.getUser(), user);
    }

    @Benchmark
    public byte[] writeJson() {
        return written(UserMethods.JSON.getUser(), user);
    }

    @Benchmark
    public byte[] writeJsonFromTemplate() {
        return written(UserMethods.TEMPLATE_JSON.getUser(), user);
    }

    @Benchmark
    public User readProtobuf() {
        return UserMethods.PROTOBUF.getUser().parseResponse(new ByteArrayInputStream(protobuf));
    }

    @Benchmark
    public User readJson() {
        return UserMethods.JSON.getUser().parseResponse(new ByteArrayInputStream(json));
    }

    @Benchmark
    public User readJsonOfTemplate() {
        return UserMethods.TEMPLATE_JSON.getUser().parseResponse(new ByteArrayInputStream(json));
    }

    private static byte[] written(MethodDescriptor<?, User> method, User user) {
        try (InputStream stream = method.streamResponse(user)) {
            // As gRPC takes it: the length is known, and the bytes go where they are wanted.
            byte[] bytes = new byte[stream.available()];
            stream.readNBytes(bytes, 0, bytes.length);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
