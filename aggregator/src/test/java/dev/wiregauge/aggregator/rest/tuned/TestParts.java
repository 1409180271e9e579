package dev.wiregauge.aggregator.rest.tuned;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.util.AsciiString;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A body whose parts the test says. */
final class TestParts implements Parts {

    private final long length;
    private final Queue<String> parts = new ConcurrentLinkedQueue<>();
    private volatile boolean isWhole;
    final AtomicInteger taken = new AtomicInteger();

    TestParts(long length) {
        this.length = length;
    }

    void add(String part, boolean isLast) {
        parts.add(part);
        isWhole = isLast;
    }

    @Override
    public AsciiString type() {
        return Call.TEXT;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public @Nullable ByteBuf next(ByteBufAllocator allocator) {
        String part = parts.poll();
        if (part == null) {
            return null;
        }
        taken.addAndGet(part.length());
        return ByteBufUtil.writeAscii(allocator, part);
    }

    @Override
    public boolean isDone() {
        return isWhole && parts.isEmpty();
    }

    @Override
    public boolean rewind() {
        return taken.get() == 0;
    }
}
