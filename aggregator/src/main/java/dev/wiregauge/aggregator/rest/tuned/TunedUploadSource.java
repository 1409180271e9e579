package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.aggregator.WholeUpload;
import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.util.AsciiString;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One POST that carries all records in one message. It leaves as the connection takes it: only the records are held. */
record TunedUploadSource(Carrier carrier, RecordCodec codec, String receipts) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        WholeUpload upload = new WholeUpload(query);
        Exchange exchange = new Exchange(
                carrier,
                Ask.post(receipts, codec.message(), new Message(upload.records(), codec)),
                new ReceiptReply(upload, codec));
        upload.cancelledBy(exchange::cancel);
        exchange.start();
        return upload.users();
    }

    private static final class Message implements Parts {

        private final List<User> records;
        private final RecordCodec codec;
        private final long length;
        private int written;

        Message(List<User> records, RecordCodec codec) {
            this.records = records;
            this.codec = codec;
            this.length = codec.length(records);
        }

        @Override
        public AsciiString type() {
            return codec.message();
        }

        @Override
        public long length() {
            return length;
        }

        @Override
        public @Nullable ByteBuf next(ByteBufAllocator allocator) {
            ByteBuf part = allocator.buffer(2 * BYTES);
            for (; !isDone() && part.readableBytes() < BYTES; written++) {
                codec.writeElement(records.get(written), written, records.size(), part);
            }
            return part;
        }

        @Override
        public boolean isDone() {
            return written == records.size();
        }

        /** The backend keeps nothing: twice is as good as once. */
        @Override
        public boolean rewind() {
            written = 0;
            return true;
        }
    }
}
