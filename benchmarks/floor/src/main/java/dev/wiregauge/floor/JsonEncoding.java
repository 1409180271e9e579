package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.util.AsciiString;
import java.util.List;
import java.util.function.Consumer;

/** Records as objects of JSON, of which several are a line each. */
final class JsonEncoding implements Encoding {

    private static final AsciiString LINES = AsciiString.cached("application/x-ndjson");

    @Override
    public AsciiString whole() {
        return HttpHeaderValues.APPLICATION_JSON;
    }

    @Override
    public AsciiString streamed() {
        return LINES;
    }

    @Override
    public void write(ByteBuf to, User user) {
        Json.write(to, List.of(user));
    }

    @Override
    public void writeSome(ByteBuf to, Iterable<User> users) {
        Json.write(to, users);
        to.writeByte('\n');
    }

    @Override
    public User read(ByteBuf from) {
        return Json.readOne(from);
    }

    @Override
    public void readSome(ByteBuf from, Consumer<User> users) {
        int lastEnd = from.indexOf(from.writerIndex(), from.readerIndex(), (byte) '\n');
        if (lastEnd >= 0) {
            Json.read(from.readSlice(lastEnd + 1 - from.readerIndex()), users);
        }
    }
}
