package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads an array of records as it comes, as long as they are written as the template writes them. From the first one that is not,
 * the rest is kept, and Jackson's to read.
 */
final class ArrayReader implements RecordCodec.RecordsReader {

    /** Stands for the elements that have been read: what follows them makes a whole array again. */
    private static final byte[] READ = "[null".getBytes(StandardCharsets.US_ASCII);

    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final RecordReader reader;
    private final AskedRecords records;
    private final Body rest;
    private boolean isPlain = true;

    ArrayReader(RecordReader reader, int count, int maxBytes) {
        this.reader = reader;
        this.records = new AskedRecords(count);
        this.rest = new Body(maxBytes);
    }

    @Override
    public void part(ByteBuf part) {
        ByteBuf bytes = rest.add(part);
        // One element after the other, each with what stands before it.
        int last;
        while (isPlain && (last = bytes.bytesBefore((byte) '}')) > 0) {
            boolean follows = bytes.getByte(bytes.readerIndex()) == (records.isEmpty() ? '[' : ',');
            User user = follows ? reader.plain(bytes, bytes.readerIndex() + 1, last) : null;
            isPlain = user != null;
            if (user != null) {
                add(user);
                bytes.skipBytes(last + 1);
            }
        }
    }

    private void add(@Nullable User user) {
        if (user == null) {
            throw UpstreamException.badAnswer("REST backend: null for a record");
        }
        records.add(user);
    }

    @Override
    public List<User> end() {
        ByteBuf bytes = rest.bytes();
        boolean isWhole = !records.isEmpty() && bytes.readableBytes() == 1 && bytes.getByte(bytes.readerIndex()) == ']';
        if (!isWhole) {
            readRest(new ByteBufInputStream(bytes));
        }
        return records.list();
    }

    private void readRest(InputStream bytes) {
        int known = records.isEmpty() ? 0 : 1;
        try {
            InputStream array = known == 0 ? bytes : new SequenceInputStream(new ByteArrayInputStream(READ), bytes);
            @Nullable User[] others = MAPPER.readValue(array, User[].class);
            if (others == null) {
                throw UpstreamException.badAnswer("REST backend: null for records");
            }
            Arrays.stream(others).skip(known).forEach(this::add);
        } catch (JacksonException notOne) {
            throw new UpstreamException(UpstreamException.Reason.BAD_ANSWER, "REST backend: no records", notOne);
        }
    }

    @Override
    public void release() {
        rest.release();
    }
}
