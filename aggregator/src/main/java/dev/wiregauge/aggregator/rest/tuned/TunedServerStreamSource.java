package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.RecordStream;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import io.netty.buffer.ByteBuf;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One GET for a stream of all records, one JSON object a line (NDJSON).
 *
 * @param reader of the event loop
 */
record TunedServerStreamSource(Connections connections, RecordReader reader, String users) implements UserSource {

    /** What may have come before its reader wanted it: far more than is read at a time. */
    private static final int MAX_BYTES = 1024 * 1024;

    @Override
    public UserStream open(UserQuery query) {
        RecordStream records = new RecordStream(query);
        Lines lines = new Lines(query.count(), records, reader);
        Exchange exchange = connections.get(
                users + "?seed=" + query.seed() + "&count=" + query.count()
                        + query.payload().parameters(),
                "application/x-ndjson",
                lines);
        lines.begin(exchange);
        exchange.start();
        return records.users();
    }

    /** The lines as they come, read no faster than their reader wants them. */
    private static final class Lines implements Reply {

        private final int count;
        private final RecordStream records;
        private final RecordReader reader;
        private final Body body = new Body(MAX_BYTES);
        private @Nullable Exchange exchange;
        private int received;
        private int wanted;
        private boolean ended;
        private boolean done;

        Lines(int count, RecordStream records, RecordReader reader) {
            this.count = count;
            this.records = records;
            this.reader = reader;
        }

        void begin(Exchange call) {
            exchange = call;
            wanted = records.begin(more -> call.later(() -> want(more)), () -> {
                call.cancel();
                call.later(this::drop);
            });
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
            for (int length = line(bytes); length >= 0; length = line(bytes)) {
                wanted--;
                received++;
                records.next(reader.read(bytes, length));
                bytes.skipBytes(Math.min(1, bytes.readableBytes()));
            }
            if (ended && !bytes.isReadable()) {
                drop();
                records.end();
            }
            exchange().read(isWanted());
        }

        /** Returns the length of the line to hand over now, or -1 if there is none. */
        private int line(ByteBuf bytes) {
            if (!isWanted()) {
                return -1;
            }
            int length = bytes.bytesBefore((byte) '\n');
            return length < 0 && ended && bytes.isReadable() ? bytes.readableBytes() : length;
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
}
