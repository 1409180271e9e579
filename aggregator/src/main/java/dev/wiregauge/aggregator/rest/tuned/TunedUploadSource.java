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

        private final int count;
        private final AsciiString type;
        private final RecordCodec.RecordsWriter writer;
        private int written;

        Message(List<User> records, RecordCodec codec) {
            count = records.size();
            type = codec.message();
            writer = codec.writeAll(records);
        }

        @Override
        public AsciiString type() {
            return type;
        }

        @Override
        public long length() {
            return writer.length();
        }

        @Override
        public @Nullable ByteBuf next(ByteBufAllocator allocator) {
            ByteBuf part = allocator.buffer(2 * BYTES);
            for (; !isDone() && part.readableBytes() < BYTES; written++) {
                writer.write(written, part);
            }
            return part;
        }

        @Override
        public boolean isDone() {
            return written == count;
        }

        /** The backend keeps nothing: twice is as good as once. */
        @Override
        public boolean rewind() {
            written = 0;
            return true;
        }
    }
}
