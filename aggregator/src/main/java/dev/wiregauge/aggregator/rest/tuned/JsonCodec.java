package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.json.JsonTemplate;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.util.AsciiString;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** JSON: an array, or an object a line (NDJSON). Records are written from a template. */
final class JsonCodec implements RecordCodec {

    private static final AsciiString NDJSON = AsciiString.cached("application/x-ndjson");
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final RecordReader reader = new RecordReader();
    private final byte[] record = new byte[JsonTemplate.RECORD_BYTES];

    @Override
    public AsciiString message() {
        return HttpHeaderValues.APPLICATION_JSON;
    }

    @Override
    public AsciiString stream() {
        return NDJSON;
    }

    @Override
    public User readRecord(ByteBuf body) {
        return reader.read(body, body.readableBytes());
    }

    @Override
    public @Nullable User readNext(ByteBuf stream, boolean hasEnded) {
        int length = stream.bytesBefore((byte) '\n');
        if (length >= 0) {
            User user = reader.read(stream, length);
            stream.skipBytes(1);
            return user;
        }
        return hasEnded && stream.isReadable() ? reader.read(stream, stream.readableBytes()) : null;
    }

    @Override
    public RecordsReader readAll(int count, int maxBytes) {
        return new ArrayReader(reader, count, maxBytes);
    }

    @Override
    public Receipt readReceipt(ByteBuf body) {
        try {
            InputStream stream = new ByteBufInputStream(body);
            return MAPPER.readValue(stream, Receipt.class);
        } catch (JacksonException notOne) {
            throw new UpstreamException(UpstreamException.Reason.BAD_ANSWER, "REST backend: no receipt", notOne);
        }
    }

    @Override
    public void writeNext(User user, ByteBuf stream) {
        int end = JsonTemplate.write(user, record, 0);
        record[end] = '\n';
        stream.writeBytes(record, 0, end + 1);
    }

    @Override
    public void writeElement(User user, int index, int count, ByteBuf message) {
        record[0] = (byte) (index == 0 ? '[' : ',');
        int end = JsonTemplate.write(user, record, 1);
        if (index == count - 1) {
            record[end++] = ']';
        }
        message.writeBytes(record, 0, end);
    }

    @Override
    public long length(List<User> records) {
        long length = 1;
        for (User user : records) {
            length += 1L + JsonTemplate.length(user);
        }
        return length;
    }

    @Override
    public void writeRequest(long seed, int index, ByteBuf stream) {
        ByteBufUtil.writeAscii(stream, "{\"seed\":" + seed + ",\"index\":" + index + "}\n");
    }
}
