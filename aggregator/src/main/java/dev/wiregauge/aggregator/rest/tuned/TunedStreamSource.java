package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.RecordStream;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.wire.UserAt;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.util.AsciiString;
import org.jspecify.annotations.Nullable;

/** One POST for a stream each way: what is asked for, and meanwhile the records. */
record TunedStreamSource(Carrier carrier, RecordCodec codec, String users) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        RecordStream records = new RecordStream(query);
        StreamedRecords answers = new StreamedRecords(query.count(), records, codec);
        Requests requests = new Requests(query, codec);
        Exchange exchange = new Exchange(carrier, Ask.post(users, codec.stream(), requests), answers);
        answers.begin(exchange, more -> {
            requests.wanted += more;
            exchange.writeOn();
        });
        return records.users();
    }

    /** One request for each record that is wanted, in their order. */
    private static final class Requests implements Parts {

        /** A request for the article's record takes up to twice as many bytes. */
        private static final int REQUEST_BYTES = 32;

        private final UserQuery query;
        private final RecordCodec codec;
        private int wanted;
        private int written;

        Requests(UserQuery query, RecordCodec codec) {
            this.query = query;
            this.codec = codec;
        }

        @Override
        public AsciiString type() {
            return codec.stream();
        }

        @Override
        public long length() {
            return -1;
        }

        @Override
        public @Nullable ByteBuf next(ByteBufAllocator allocator) {
            int end = Math.min(wanted, written + BYTES / REQUEST_BYTES);
            if (written == end) {
                return null;
            }
            ByteBuf part = allocator.buffer((end - written) * REQUEST_BYTES);
            for (; written < end; written++) {
                codec.writeRequest(new UserAt(query.seed(), written, query.payload()), part);
            }
            return part;
        }

        @Override
        public boolean isDone() {
            return written == query.count();
        }

        /** The answers to what has left may be on their way. */
        @Override
        public boolean rewind() {
            return written == 0;
        }
    }
}
