package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.User;
import dev.wiregauge.user.json.JsonTemplate;
import dev.wiregauge.user.json.TemplateReader;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Records in an array, each with what stands before it. */
final class JsonArray implements PlainRecords {

    private final TemplateReader reader = new TemplateReader();
    private final byte[] record = new byte[MAX_BYTES];

    @Override
    public String mediaType() {
        return PlainJson.ONE;
    }

    @Override
    public long length(User user, int count) {
        return count * (JsonTemplate.length(user) + 1L) + 1;
    }

    @Override
    public void write(User user, int index, int count, ByteBuf to) {
        record[0] = (byte) (index == 0 ? '[' : ',');
        int length = JsonTemplate.write(user, record, 1);
        if (index == count - 1) {
            record[length++] = ']';
        }
        to.writeBytes(record, 0, length);
    }

    @Override
    public int next(ByteBuf from, boolean isLast) {
        return from.bytesBefore((byte) '}') + 1;
    }

    @Override
    public @Nullable User read(ByteBuf from, int length, boolean isFirst) {
        from.getBytes(from.readerIndex(), record, 0, length);
        return record[0] == (isFirst ? '[' : ',') ? reader.read(record, 1, length - 1) : null;
    }

    @Override
    public boolean isEnd(ByteBuf left) {
        return left.readableBytes() == 1 && left.getByte(left.readerIndex()) == ']';
    }
}
