package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.RecordUpload;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.util.AsciiString;
import org.jspecify.annotations.Nullable;

/** One POST that carries the records as a stream. */
record TunedClientStreamSource(Carrier carrier, RecordCodec codec, String receipts) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        RecordUpload upload = new RecordUpload(query);
        Exchange exchange = new Exchange(
                carrier,
                Ask.post(receipts, codec.message(), new Records(upload, codec)),
                new ReceiptReply(upload, codec));
        upload.sentBy(() -> exchange.later(exchange::writeOn));
        upload.cancelledBy(exchange::cancel);
        exchange.start();
        return upload.users();
    }

    private static final class Records implements Parts {

        private final RecordUpload upload;
        private final RecordCodec codec;
        private boolean begun;

        Records(RecordUpload upload, RecordCodec codec) {
            this.upload = upload;
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
            User user = upload.next();
            if (user == null) {
                return null;
            }
            begun = true;
            ByteBuf part = allocator.buffer(2 * BYTES);
            codec.writeNext(user, part);
            while (part.readableBytes() < BYTES) {
                user = upload.next();
                if (user == null) {
                    break;
                }
                codec.writeNext(user, part);
            }
            return part;
        }

        @Override
        public boolean isDone() {
            return upload.isSent();
        }

        /** Records that have left are not made again. */
        @Override
        public boolean rewind() {
            return !begun;
        }
    }
}
