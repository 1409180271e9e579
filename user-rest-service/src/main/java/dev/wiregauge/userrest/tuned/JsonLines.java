package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.User;
import dev.wiregauge.user.json.JsonTemplate;
import dev.wiregauge.user.json.TemplateReader;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Records one a line (NDJSON). The last line need not be ended. */
final class JsonLines implements PlainRecords {

    private final TemplateReader reader = new TemplateReader();
    private final byte[] record = new byte[MAX_BYTES];

    @Override
    public String mediaType() {
        return PlainJson.LINES;
    }

    @Override
    public long length(User user, int count) {
        return -1;
    }

    @Override
    public void write(User user, int index, int count, ByteBuf to) {
        int length = JsonTemplate.write(user, record, 0);
        record[length] = '\n';
        to.writeBytes(record, 0, length + 1);
    }

    @Override
    public int next(ByteBuf from, boolean isLast) {
        int length = from.bytesBefore((byte) '\n') + 1;
        return length == 0 && isLast ? from.readableBytes() : length;
    }

    @Override
    public @Nullable User read(ByteBuf from, int length, boolean isFirst) {
        from.getBytes(from.readerIndex(), record, 0, length);
        return reader.read(record, 0, record[length - 1] == '\n' ? length - 1 : length);
    }
}
