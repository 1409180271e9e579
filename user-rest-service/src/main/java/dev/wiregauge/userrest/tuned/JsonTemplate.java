package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;

/** A record as JSON, from a fixed template. Its fields are letters and digits, which JSON has as they are. */
final class JsonTemplate {

    /** A record with what follows it, in bytes. */
    static final int RECORD_BYTES = 136;

    private static final byte[] ID = ascii("{\"id\":\"");
    private static final byte[] NUMERIC_ID = ascii("\",\"numericId\":");
    private static final byte[] FIRST_NAME = ascii(",\"firstName\":\"");
    private static final byte[] LAST_NAME = ascii("\",\"lastName\":\"");
    private static final byte[] CITY = ascii("\",\"city\":\"");
    private static final byte[] END = ascii("\"}");

    private JsonTemplate() {}

    static void write(User user, ByteBuf to) {
        to.ensureWritable(RECORD_BYTES);
        to.writeBytes(ID);
        ByteBufUtil.writeAscii(to, user.id());
        to.writeBytes(NUMERIC_ID);
        ByteBufUtil.writeAscii(to, Integer.toString(user.numericId()));
        to.writeBytes(FIRST_NAME);
        ByteBufUtil.writeAscii(to, user.firstName());
        to.writeBytes(LAST_NAME);
        ByteBufUtil.writeAscii(to, user.lastName());
        to.writeBytes(CITY);
        ByteBufUtil.writeAscii(to, user.city());
        to.writeBytes(END);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
