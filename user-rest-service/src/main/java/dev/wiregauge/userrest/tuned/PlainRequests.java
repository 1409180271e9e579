package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.json.JsonTemplate;
import dev.wiregauge.userrest.tuned.RecordTarget.One;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.LastHttpContent;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Requests for records, one a line, each of which is answered by a line when it has come. */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails has closed the stream
final class PlainRequests implements PlainBody {

    private static final String SEED = "{\"seed\":";
    private static final String INDEX = ",\"index\":";

    private final ChannelHandlerContext context;
    private final Runnable done;
    private final byte[] record = new byte[JsonTemplate.RECORD_BYTES];
    private boolean begun;

    /** {@code done}: is to be run when all have been answered. */
    PlainRequests(ChannelHandlerContext context, Runnable done) {
        this.context = context;
        this.done = done;
    }

    @Override
    public boolean read(ByteBuf bytes, boolean isLast) {
        ByteBuf answers = context.alloc().buffer(4 * bytes.readableBytes());
        boolean isPlain = answer(bytes, answers) && bytes.readableBytes() < MAX_BYTES;
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
            context.write(Answers.headOfLines());
        }
    }

    private boolean answer(ByteBuf bytes, ByteBuf answers) {
        for (int length = bytes.bytesBefore((byte) '\n'); length >= 0; length = bytes.bytesBefore((byte) '\n')) {
            One one = length > MAX_BYTES
                    ? null
                    : one(bytes.toString(bytes.readerIndex(), length, StandardCharsets.ISO_8859_1));
            if (one == null) {
                return false;
            }
            int end = JsonTemplate.write(UserGenerator.user(one.seed(), one.index()), record, 0);
            record[end] = '\n';
            answers.writeBytes(record, 0, end + 1);
            bytes.skipBytes(length + 1);
        }
        return true;
    }

    /** Returns what a line asks for, or null when that is for Spring to say. */
    static @Nullable One one(String line) {
        int comma = line.indexOf(INDEX, SEED.length());
        int index = comma + INDEX.length();
        int last = line.length() - 1;
        if (!line.startsWith(SEED) || comma < 0 || line.charAt(last) != '}') {
            return null;
        }
        if (!isNumber(line, SEED.length(), comma) || !isNumber(line, index, last)) {
            return null;
        }
        try {
            long asked = Long.parseLong(line, index, last, 10);
            return asked < 0 || asked > UserGenerator.MAX_INDEX
                    ? null
                    : new One(Long.parseLong(line, SEED.length(), comma, 10), (int) asked);
        } catch (NumberFormatException _) {
            return null;
        }
    }

    /** Numbers of Java may begin with a plus or with zeros, those of JSON may not. */
    private static boolean isNumber(String line, int begin, int end) {
        int first = begin < end && line.charAt(begin) == '-' ? begin + 1 : begin;
        return first < end && line.charAt(first) >= (end - first > 1 ? '1' : '0') && line.charAt(first) <= '9';
    }

    @Override
    public void end() {
        context.write(LastHttpContent.EMPTY_LAST_CONTENT);
        done.run();
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
