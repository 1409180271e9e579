package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.json.JsonTemplate;
import dev.wiregauge.userrest.tuned.RecordTarget.All;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.LastHttpContent;

/** Records that leave in an array, or one a line, as the connection takes them. */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails has closed the connection
final class Sending implements Work {

    /** Records of a part. */
    private static final int TOGETHER = 64;

    private final RecordHandler handler;
    private final ChannelHandlerContext context;
    private final All all;
    private final boolean isArray;
    private final byte[] record = new byte[JsonTemplate.RECORD_BYTES];
    private int next;
    private boolean writing;

    Sending(RecordHandler handler, All all, boolean isArray) {
        this.handler = handler;
        this.context = handler.context();
        this.all = all;
        this.isArray = isArray;
        context.write(isArray ? Answers.head(arrayBytes()) : Answers.headOfLines());
    }

    /** Records of the generator are as wide as each other. */
    private long arrayBytes() {
        long record = JsonTemplate.length(UserGenerator.user(all.seed(), 0));
        return all.count() * (record + 1) + 1;
    }

    @Override
    public void writeOn() {
        if (writing) {
            return; // what this write, or its flush, has told
        }
        writing = true;
        while (hasRoom()) {
            writePart();
        }
        if (next < all.count()) {
            writing = false;
            return;
        }
        context.write(LastHttpContent.EMPTY_LAST_CONTENT);
        handler.isDone();
        context.flush();
    }

    /** What there is room for leaves together. */
    private void writePart() {
        while (hasRoom()) {
            context.write(new DefaultHttpContent(part()));
        }
        context.flush();
    }

    private boolean hasRoom() {
        return next < all.count()
                && context.channel().isActive()
                && context.channel().isWritable();
    }

    private ByteBuf part() {
        int end = Math.min(next + TOGETHER, all.count());
        ByteBuf part = context.alloc().buffer((end - next) * JsonTemplate.RECORD_BYTES);
        for (; next < end; next++) {
            User user = UserGenerator.user(all.seed(), next);
            part.writeBytes(record, 0, isArray ? element(user) : line(user));
        }
        return part;
    }

    private int line(User user) {
        int length = JsonTemplate.write(user, record, 0);
        record[length] = '\n';
        return length + 1;
    }

    private int element(User user) {
        record[0] = (byte) (next == 0 ? '[' : ',');
        int length = JsonTemplate.write(user, record, 1);
        if (next == all.count() - 1) {
            record[length++] = ']';
        }
        return length;
    }

    @Override
    public void take(Object message) {
        handler.putAside(message);
    }

    @Override
    public boolean reads() {
        return false;
    }

    @Override
    public void release() {
        // it holds nothing
    }
}
