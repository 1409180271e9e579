package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.load.LoadResult.Latency;
import dev.wiregauge.benchmarks.load.LoadResult.Point;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Latencies of which every single one is known, to three digits: those of several measurements can be put together. */
public final class Latencies {

    private static final int DIGITS = 3;

    private final Histogram micros = new Histogram(DIGITS);

    void add(List<Long> more) {
        more.forEach(micros::recordValue);
    }

    /** Returns those of all the parts in one; empty if one of them is not whole, or there is none. */
    public static Optional<Latency> merged(Collection<Latency> parts) {
        Latencies all = new Latencies();
        for (Latency part : parts) {
            String histogram = part.histogram();
            if (histogram == null) {
                return Optional.empty();
            }
            all.micros.add(decoded(histogram));
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(all.latency());
    }

    Latency latency() {
        return Curves.latency(
                micros.getMean() / 1000,
                micros.getStdDeviation() / 1000,
                Stream.concat(Curves.PERCENTS.stream(), Stream.of(100.0))
                        .map(percent -> new Point(percent, micros.getValueAtPercentile(percent) / 1000.0))
                        .toList(),
                micros.getTotalCount(),
                encoded());
    }

    private String encoded() {
        ByteBuffer buffer = ByteBuffer.allocate(micros.getNeededByteBufferCapacity());
        int length = micros.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    private static Histogram decoded(String text) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("this is no histogram: " + text, e);
        }
    }
}
