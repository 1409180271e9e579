package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import io.netty.buffer.ByteBuf;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Users in one message, or in a stream, that are answered by their receipt. */
final class PlainUsers implements PlainBody {

    private final PlainRecords records;
    private final Consumer<Receipt> answer;
    private final UserDigest digest = new UserDigest();
    /** The last of those that have been read, which is not in the digest yet: what follows an element says whether it is one. */
    private @Nullable User last;

    PlainUsers(PlainRecords records, Consumer<Receipt> answer) {
        this.records = records;
        this.answer = answer;
    }

    @Override
    public boolean read(ByteBuf bytes, boolean isLast) {
        return readAll(bytes, isLast)
                && bytes.readableBytes() < PlainRecords.MAX_BYTES
                && (!isLast || (last != null && records.isEnd(bytes)));
    }

    private boolean readAll(ByteBuf bytes, boolean isLast) {
        for (int length = records.next(bytes, isLast); length > 0; length = records.next(bytes, isLast)) {
            User user = length > PlainRecords.MAX_BYTES ? null : records.read(bytes, length, last == null);
            if (user == null) {
                return false;
            }
            if (last != null) {
                digest.add(last);
            }
            last = user;
            bytes.skipBytes(length);
        }
        return true;
    }

    @Override
    public void end() {
        if (last != null) {
            digest.add(last);
        }
        answer.accept(digest.receipt());
    }

    /** The last user that has been read is read again: what is left may only follow one. */
    @Override
    public ByteBuf rest(ByteBuf left) {
        if (last == null) {
            return left.retainedSlice();
        }
        ByteBuf rest = left.alloc().buffer(left.readableBytes() + 2 * PlainRecords.MAX_BYTES);
        records.write(last, 0, 2, rest);
        return rest.writeBytes(left, left.readerIndex(), left.readableBytes());
    }

    @Override
    public Receipt before() {
        return digest.receipt();
    }

    @Override
    public boolean hasBegun() {
        return false;
    }
}
