package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.userrest.UserAt;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.LastHttpContent;
import java.util.function.Consumer;

/** Requests for records in a stream, each of which is answered in one when it has come. */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails has closed the stream
final class PlainRequests implements PlainBody {

    private final ChannelHandlerContext context;
    private final PlainCodec codec;
    private final Consumer<Object> last;
    private boolean begun;

    /** {@code last}: takes the last part of the answer, when all have been answered. */
    PlainRequests(ChannelHandlerContext context, PlainCodec codec, Consumer<Object> last) {
        this.context = context;
        this.codec = codec;
        this.last = last;
    }

    @Override
    public boolean read(ByteBuf bytes, boolean isLast) {
        ByteBuf answers = context.alloc().buffer(8 * bytes.readableBytes());
        boolean isPlain = answer(bytes, isLast, answers) && bytes.readableBytes() < PlainRecords.MAX_BYTES;
        if (!answers.isReadable()) {
            answers.release();
        } else {
            begin();
            context.write(new DefaultHttpContent(answers));
        }
        return isPlain && (!isLast || (begun && !bytes.isReadable()));
    }

    private void begin() {
        if (!begun) {
            begun = true;
            context.write(Answers.head(codec.stream(), -1));
        }
    }

    private boolean answer(ByteBuf bytes, boolean isLast, ByteBuf answers) {
        PlainRecords stream = codec.stream();
        for (int length = stream.next(bytes, isLast); length > 0; length = stream.next(bytes, isLast)) {
            UserAt asked = length > PlainRecords.MAX_BYTES ? null : codec.request(bytes, length);
            if (asked == null || asked.index() < 0 || asked.index() > UserGenerator.MAX_INDEX) {
                return false;
            }
            stream.write(UserGenerator.user(asked.seed(), asked.index()), 0, 1, answers);
            bytes.skipBytes(length);
        }
        return true;
    }

    @Override
    public void end() {
        last.accept(LastHttpContent.EMPTY_LAST_CONTENT);
    }

    @Override
    public ByteBuf rest(ByteBuf left) {
        return left.retainedSlice();
    }

    @Override
    public Receipt before() {
        return new UserDigest().receipt();
    }

    @Override
    public boolean hasBegun() {
        return begun;
    }
}
