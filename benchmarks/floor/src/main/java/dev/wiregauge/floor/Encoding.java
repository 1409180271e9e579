package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import io.netty.util.AsciiString;
import java.util.function.Consumer;

/** How records are written in the bodies of HTTP. */
interface Encoding {

    /** JSON, and one object a line (NDJSON). */
    Encoding JSON = new JsonEncoding();

    /** The contract's messages, and one after the other, each behind its length. */
    Encoding PROTOBUF = new ProtobufEncoding();

    /** Returns the media type of a body that is one record. */
    AsciiString whole();

    /** Returns the media type of a body that is records, one after the other. */
    AsciiString streamed();

    /** Writes a body that is one record. */
    void write(ByteBuf to, User user);

    /** Writes records of a body that has several. */
    void writeSome(ByteBuf to, Iterable<User> users);

    /** Reads a body that is one record. */
    User read(ByteBuf from);

    /** Takes what is whole of the records of a body that has several, and leaves the beginning of the next one. */
    void readSome(ByteBuf from, Consumer<User> users);
}
