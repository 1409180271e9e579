package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.json.JsonTemplate;
import dev.wiregauge.userrest.tuned.RecordTarget.All;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.LastHttpContent;

/** Records that leave in one message, or in a stream, as the connection takes them. */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails has closed the connection
final class Sending implements Work {

    /** Records of a part. JSON's take most room. */
    private static final int TOGETHER = 64;

    private final RecordHandler handler;
    private final ChannelHandlerContext context;
    private final All all;
    private final PlainRecords records;
    private int next;
    private boolean writing;

    private Sending(RecordHandler handler, All all, PlainRecords records) {
        this.handler = handler;
        this.context = handler.context();
        this.all = all;
        this.records = records;
    }

    static Sending begin(RecordHandler handler, All all, PlainRecords records) {
        Sending begun = new Sending(handler, all, records);
        // Records of the generator are as wide as each other.
        handler.answer(Answers.head(records, records.length(UserGenerator.user(all.seed(), 0), all.count())));
        // When what came with the request has been put aside.
        begun.context.executor().execute(begun::writeOn);
        return begun;
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
        handler.end(LastHttpContent.EMPTY_LAST_CONTENT);
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
            records.write(UserGenerator.user(all.seed(), next), next, all.count(), part);
        }
        return part;
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
