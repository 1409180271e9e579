package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.User;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;

/** Renders users as a JSON array of {@code {"<id>": {record}}}, page by page. */
final class UserRenderer {

    /** A rendered record and the comma or bracket that follows it. */
    private static final int RECORD_BYTES = 176;

    private static final JsonFactory FACTORY = new JsonFactory();
    private static final SerializedString ID = new SerializedString("id");
    private static final SerializedString NUMERIC_ID = new SerializedString("numericId");
    private static final SerializedString FIRST_NAME = new SerializedString("firstName");
    private static final SerializedString LAST_NAME = new SerializedString("lastName");
    private static final SerializedString CITY = new SerializedString("city");

    private final ByteArrayOutputStream buffer;
    private final JsonGenerator json;
    private long rendered;
    private long drained;

    /**
     * Makes a renderer.
     *
     * @param bufferBytes what is rendered between two drains, about
     */
    UserRenderer(int bufferBytes) {
        buffer = new ByteArrayOutputStream(bufferBytes);
        json = FACTORY.createGenerator(ObjectWriteContext.empty(), buffer);
        json.writeStartArray();
    }

    /** Returns the bytes of an answer of {@code count} records. */
    static int lengthOf(int count) {
        return RECORD_BYTES * count + 1;
    }

    /**
     * Renders the next users.
     *
     * @throws UpstreamException when a record is not of the fixed width, on which the promised length rests
     */
    void render(List<User> page, boolean last) {
        for (User user : page) {
            json.writeStartObject();
            json.writeName(user.id());
            json.writeStartObject();
            json.writeName(ID);
            json.writeString(user.id());
            json.writeName(NUMERIC_ID);
            json.writeNumber(user.numericId());
            json.writeName(FIRST_NAME);
            json.writeString(user.firstName());
            json.writeName(LAST_NAME);
            json.writeString(user.lastName());
            json.writeName(CITY);
            json.writeString(user.city());
            json.writeEndObject();
            json.writeEndObject();
        }
        rendered += page.size();
        if (last) {
            json.writeEndArray();
        }
        json.flush();
        // Without the closing bracket, a page ends where the comma of the next one will stand.
        if (drained + buffer.size() != RECORD_BYTES * rendered + (last ? 1 : 0)) {
            throw UpstreamException.badAnswer(
                    "a record is not %d bytes wide when rendered".formatted(RECORD_BYTES - 1));
        }
    }

    /** Moves what has been rendered so far to {@code out}. */
    void drainTo(OutputStream out) throws IOException {
        drained += buffer.size();
        buffer.writeTo(out);
        buffer.reset();
    }
}
