package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.json.JsonTemplate;
import dev.wiregauge.userrest.UserAt;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** JSON as the aggregator writes it: without blanks, and the fields in their order. */
final class PlainJson implements PlainCodec {

    static final String ONE = "application/json";
    static final String LINES = "application/x-ndjson";

    private static final String SEED = "{\"seed\":";
    private static final String INDEX = ",\"index\":";

    private final PlainRecords array = new JsonArray();
    private final PlainRecords lines = new JsonLines();
    private final byte[] record = new byte[JsonTemplate.RECORD_BYTES];

    @Override
    public boolean isDefault() {
        return true;
    }

    @Override
    public PlainRecords message() {
        return array;
    }

    @Override
    public PlainRecords stream() {
        return lines;
    }

    @Override
    public void write(User user, ByteBuf message) {
        message.writeBytes(record, 0, JsonTemplate.write(user, record, 0));
    }

    @Override
    public void write(Receipt receipt, ByteBuf message) {
        ByteBufUtil.writeAscii(message, "{\"count\":" + receipt.count() + ",\"digest\":" + receipt.digest() + "}");
    }

    @Override
    public @Nullable UserAt request(ByteBuf stream, int length) {
        String line = stream.toString(stream.readerIndex(), length, StandardCharsets.ISO_8859_1);
        int comma = line.indexOf(INDEX, SEED.length());
        int index = comma + INDEX.length();
        int last = line.endsWith("\n") ? length - 2 : length - 1;
        if (!line.startsWith(SEED) || comma < 0 || line.charAt(last) != '}') {
            return null;
        }
        if (!isNumber(line, SEED.length(), comma) || !isNumber(line, index, last)) {
            return null;
        }
        try {
            long seed = Long.parseLong(line, SEED.length(), comma, 10);
            return new UserAt(seed, Integer.parseInt(line, index, last, 10), null, null);
        } catch (NumberFormatException _) {
            return null;
        }
    }

    /** Numbers of Java may begin with a plus or with zeros, those of JSON may not. */
    private static boolean isNumber(String line, int begin, int end) {
        int first = begin < end && line.charAt(begin) == '-' ? begin + 1 : begin;
        return first < end && line.charAt(first) >= (end - first > 1 ? '1' : '0') && line.charAt(first) <= '9';
    }
}
