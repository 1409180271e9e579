package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.RecordStream;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** The records of a stream as they come, read no faster than their reader wants them. */
final class StreamedRecords implements Reply {

    /** What may have come before its reader wanted it: far more than is read at a time. */
    private static final int MAX_BYTES = 1024 * 1024;

    private final int count;
    private final RecordStream records;
    private final RecordCodec codec;
    private final Body body = new Body(MAX_BYTES);
    private @Nullable Exchange exchange;
    private int received;
    private int wanted;
    private boolean ended;
    private boolean done;

    StreamedRecords(int count, RecordStream records, RecordCodec codec) {
        this.count = count;
        this.records = records;
        this.codec = codec;
    }

    /** Starts the call. */
    void begin(Exchange call) {
        begin(call, _ -> {});
    }

    /** Starts the call. {@code asked}: is told on the event loop of how many records more are wanted. */
    void begin(Exchange call, IntConsumer asked) {
        exchange = call;
        int first = records.begin(
                more -> call.later(() -> {
                    asked.accept(more);
                    want(more);
                }),
                () -> {
                    call.cancel();
                    call.later(this::drop);
                });
        wanted = first;
        asked.accept(first);
        call.start();
    }

    private void want(int more) {
        wanted += more;
        if (done) {
            return;
        }
        try {
            deliver();
        } catch (UpstreamException bad) {
            exchange().cancel();
            fail(bad);
        }
    }

    @Override
    public void part(ByteBuf part) {
        if (!done) {
            body.add(part);
            deliver();
        }
    }

    @Override
    public void end() {
        ended = true;
        if (!done) {
            deliver();
        }
    }

    /** Hands over what is wanted, and reads on if that was all. */
    private void deliver() {
        ByteBuf bytes = body.bytes();
        for (User user = next(bytes); user != null; user = next(bytes)) {
            wanted--;
            received++;
            records.next(user);
        }
        if (ended && !bytes.isReadable()) {
            drop();
            records.end();
        }
        exchange().read(isWanted());
    }

    /** Returns the record to hand over now, or null if there is none. */
    private @Nullable User next(ByteBuf bytes) {
        return isWanted() ? codec.readNext(bytes, ended) : null;
    }

    /** What comes after the last record is wanted too: most likely it is the end. */
    private boolean isWanted() {
        return wanted > 0 || received >= count;
    }

    private void drop() {
        done = true;
        body.release();
    }

    @Override
    public void fail(UpstreamException failure) {
        drop();
        records.fail(failure);
    }

    private Exchange exchange() {
        return Objects.requireNonNull(exchange, "not begun");
    }
}
