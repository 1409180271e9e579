package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.http.MessageFrames;
import io.netty.buffer.ByteBuf;
import java.util.List;

/**
 * Reads a message of all records as it comes, one record after the other. From what is none on, the rest is kept: it may be what
 * only a later contract knows, and is read as a message of its own.
 */
final class MessageReader implements RecordCodec.RecordsReader {

    private final ProtobufCodec codec;
    private final AskedRecords records;
    private final Body rest;

    MessageReader(ProtobufCodec codec, int count, int maxBytes) {
        this.codec = codec;
        this.records = new AskedRecords(count);
        this.rest = new Body(maxBytes);
    }

    @Override
    public void part(ByteBuf part) {
        ByteBuf bytes = rest.add(part);
        for (int length = MessageFrames.element(bytes);
                length > 0 && length <= bytes.readableBytes();
                length = MessageFrames.element(bytes)) {
            records.add(codec.readRecord(bytes.readSlice(length)));
        }
    }

    @Override
    public List<User> end() {
        codec.readRecords(rest.bytes()).forEach(records::add);
        return records.list();
    }

    @Override
    public void release() {
        rest.release();
    }
}
