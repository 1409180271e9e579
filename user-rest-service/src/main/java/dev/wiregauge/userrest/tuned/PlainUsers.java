package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.json.JsonTemplate;
import dev.wiregauge.user.json.TemplateReader;
import io.netty.buffer.ByteBuf;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Users in an array, or one a line, that are answered by their receipt. */
final class PlainUsers implements PlainBody {

    private final boolean isArray;
    private final Consumer<Receipt> answer;
    private final TemplateReader reader = new TemplateReader();
    private final byte[] record = new byte[MAX_BYTES];
    private final UserDigest digest = new UserDigest();
    /** The last of those that have been read, which is not in the digest yet: what follows an element says whether it is one. */
    private @Nullable User last;

    PlainUsers(boolean isArray, Consumer<Receipt> answer) {
        this.isArray = isArray;
        this.answer = answer;
    }

    @Override
    public boolean read(ByteBuf bytes, boolean isLast) {
        boolean isPlain = isArray ? readElements(bytes) : readLines(bytes, isLast);
        return isPlain
                && bytes.readableBytes() < MAX_BYTES
                && (!isLast || (last != null && (isArray ? isClosed(bytes) : !bytes.isReadable())));
    }

    private boolean readLines(ByteBuf bytes, boolean isLast) {
        for (int length = line(bytes, isLast); length >= 0; length = line(bytes, isLast)) {
            if (!add(bytes, 0, length)) {
                return false;
            }
            bytes.skipBytes(Math.min(length + 1, bytes.readableBytes()));
        }
        return true;
    }

    private static int line(ByteBuf bytes, boolean isLast) {
        int length = bytes.bytesBefore((byte) '\n');
        return length < 0 && isLast && bytes.isReadable() ? bytes.readableBytes() : length;
    }

    /** An element comes with what stands before it. */
    private boolean readElements(ByteBuf bytes) {
        for (int end = bytes.bytesBefore((byte) '}'); end >= 0; end = bytes.bytesBefore((byte) '}')) {
            boolean follows = bytes.getByte(bytes.readerIndex()) == (last == null ? '[' : ',');
            if (!follows || !add(bytes, 1, end)) {
                return false;
            }
            bytes.skipBytes(end + 1);
        }
        return true;
    }

    private static boolean isClosed(ByteBuf bytes) {
        return bytes.readableBytes() == 1 && bytes.getByte(bytes.readerIndex()) == ']';
    }

    private boolean add(ByteBuf bytes, int offset, int length) {
        if (length > MAX_BYTES) {
            return false;
        }
        bytes.getBytes(bytes.readerIndex() + offset, record, 0, length);
        User user = reader.read(record, 0, length);
        if (user == null) {
            return false;
        }
        if (last != null) {
            digest.add(last);
        }
        last = user;
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
        ByteBuf rest = left.alloc().buffer(left.readableBytes() + 2 * JsonTemplate.RECORD_BYTES);
        if (isArray) {
            rest.writeByte('[');
        }
        byte[] again = new byte[JsonTemplate.length(last)];
        JsonTemplate.write(last, again, 0);
        rest.writeBytes(again);
        if (!isArray) {
            rest.writeByte('\n');
        }
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
