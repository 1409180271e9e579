package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.User;
import dev.wiregauge.user.json.TemplateReader;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads records in JSON: those of the article that are written as the template writes them by code made for it, all others by
 * Jackson. For one thread.
 */
final class RecordReader {

    /** Longer ones are Jackson's. */
    private static final int PLAIN_BYTES = 512;

    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final TemplateReader template = new TemplateReader();
    private final byte[] bytes = new byte[PLAIN_BYTES];

    /**
     * Takes {@code length} bytes, which are one record.
     *
     * @throws UpstreamException when they are none
     */
    User read(ByteBuf from, int length) {
        User plain = plain(from, from.readerIndex(), length);
        if (plain != null) {
            from.skipBytes(length);
            return plain;
        }
        User user;
        try {
            InputStream stream = new ByteBufInputStream(from, length);
            user = MAPPER.readValue(stream, User.class);
        } catch (JacksonException notOne) {
            throw new UpstreamException(UpstreamException.Reason.BAD_ANSWER, "REST backend: no record", notOne);
        }
        if (user == null) {
            throw UpstreamException.badAnswer("REST backend: null for a record");
        }
        return user;
    }

    /** Returns the record that stands in {@code from}, or null when that is for Jackson to say. */
    @Nullable User plain(ByteBuf from, int begin, int length) {
        if (length > PLAIN_BYTES) {
            return null;
        }
        from.getBytes(begin, bytes, 0, length);
        return template.read(bytes, 0, length);
    }
}
