package dev.wiregauge.aggregator.rest.tuned;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.json.JsonTemplate;
import dev.wiregauge.user.wire.UserAt;
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

/** JSON: an array, or an object a line (NDJSON). The article's records are written from a template, wider ones by Jackson. */
final class JsonCodec implements RecordCodec {

    private static final AsciiString NDJSON = AsciiString.cached("application/x-ndjson");
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
            .build();

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
            Receipt receipt = MAPPER.readValue(stream, Receipt.class);
            if (receipt == null) {
                throw UpstreamException.badAnswer("REST backend: null for a receipt");
            }
            return receipt;
        } catch (JacksonException notOne) {
            throw new UpstreamException(UpstreamException.Reason.BAD_ANSWER, "REST backend: no receipt", notOne);
        }
    }

    @Override
    public void writeNext(User user, ByteBuf stream) {
        write(user, stream);
        stream.writeByte('\n');
    }

    @Override
    public RecordsWriter writeAll(List<User> records) {
        return new ArrayWriter(this, records, length(records));
    }

    /** Records of one query are as wide as each other. */
    private static long length(List<User> records) {
        User first = records.getFirst();
        long record = JsonTemplate.fits(first) ? JsonTemplate.length(first) : MAPPER.writeValueAsBytes(first).length;
        return records.size() * (record + 1) + 1;
    }

    @Override
    public void writeRequest(UserAt request, ByteBuf stream) {
        if (request.bytes() == null) {
            ByteBufUtil.writeAscii(stream, "{\"seed\":" + request.seed() + ",\"index\":" + request.index() + "}\n");
        } else {
            stream.writeBytes(MAPPER.writeValueAsBytes(request)).writeByte('\n');
        }
    }

    private void write(User user, ByteBuf to) {
        if (JsonTemplate.fits(user)) {
            to.writeBytes(record, 0, JsonTemplate.write(user, record, 0));
        } else {
            to.writeBytes(MAPPER.writeValueAsBytes(user));
        }
    }

    private record ArrayWriter(JsonCodec codec, List<User> records, long length) implements RecordsWriter {

        @Override
        public void write(int index, ByteBuf message) {
            message.writeByte(index == 0 ? '[' : ',');
            codec.write(records.get(index), message);
            if (index == records.size() - 1) {
                message.writeByte(']');
            }
        }
    }
}
