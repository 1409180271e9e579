package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.UserAt;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.ByteBufOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;

/** Records as JSON, by Jackson's streaming reader and writer, without a mapper. */
final class Json {

    private static final JsonFactory FACTORY =
            JsonFactory.builder().rootValueSeparator("\n").build();
    private static final SerializedString ID = new SerializedString("id");
    private static final SerializedString NUMERIC_ID = new SerializedString("numericId");
    private static final SerializedString FIRST_NAME = new SerializedString("firstName");
    private static final SerializedString LAST_NAME = new SerializedString("lastName");
    private static final SerializedString CITY = new SerializedString("city");

    private static final SerializedString SEED = new SerializedString("seed");
    private static final SerializedString INDEX = new SerializedString("index");

    private Json() {}

    /** Writes records one after the other, a line each but for the last line's end. */
    static void write(ByteBuf to, Iterable<User> users) {
        try (JsonGenerator json = generator(to)) {
            users.forEach(user -> write(json, user));
        }
    }

    /** Writes the gateway's answer: an array of objects, each with one record under its id. */
    static void writeById(ByteBuf to, User[] users) {
        try (JsonGenerator json = generator(to)) {
            json.writeStartArray();
            for (User user : users) {
                json.writeStartObject();
                json.writeName(user.id());
                write(json, user);
                json.writeEndObject();
            }
            json.writeEndArray();
        }
    }

    /** Takes the bytes of {@code from}, and hands over each record in them. */
    static void read(ByteBuf from, Consumer<User> users) {
        try (JsonParser json = parser(new ByteBufInputStream(from, from.readableBytes()))) {
            while (json.nextToken() == JsonToken.START_OBJECT) {
                users.accept(user(json));
            }
        }
    }

    /** Takes the one record of a body. */
    static User readOne(ByteBuf from) {
        try (JsonParser json = parser(new ByteBufInputStream(from, from.readableBytes()))) {
            return next(json);
        }
    }

    /** Reads an object from its beginning. */
    static User next(JsonParser json) {
        begin(json);
        return user(json);
    }

    private static void begin(JsonParser json) {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            throw new IllegalArgumentException("there is no object");
        }
    }

    static JsonParser parser(InputStream from) {
        return FACTORY.createParser(ObjectReadContext.empty(), from);
    }

    static JsonGenerator generator(OutputStream to) {
        return FACTORY.createGenerator(ObjectWriteContext.empty(), to);
    }

    private static JsonGenerator generator(ByteBuf to) {
        OutputStream stream = new ByteBufOutputStream(to);
        return generator(stream);
    }

    static void write(JsonGenerator json, User user) {
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
    }

    private static User user(JsonParser json) {
        String id = null;
        int numericId = 0;
        String firstName = null;
        String lastName = null;
        String city = null;
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            switch (name) {
                case "id" -> id = json.getString();
                case "numericId" -> numericId = json.getIntValue();
                case "firstName" -> firstName = json.getString();
                case "lastName" -> lastName = json.getString();
                case "city" -> city = json.getString();
                default -> json.skipChildren();
            }
        }
        return new User(whole(id), numericId, whole(firstName), whole(lastName), whole(city));
    }

    /** Writes what a call for one record asks for. */
    static void write(JsonGenerator json, UserAt at) {
        json.writeStartObject();
        json.writeName(SEED);
        json.writeNumber(at.seed());
        json.writeName(INDEX);
        json.writeNumber(at.index());
        json.writeEndObject();
    }

    /** Reads what a call for one record asks for. */
    static UserAt nextAt(JsonParser json) {
        begin(json);
        long seed = 0;
        int index = 0;
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            json.nextToken();
            switch (name) {
                case "seed" -> seed = json.getLongValue();
                case "index" -> index = json.getIntValue();
                default -> json.skipChildren();
            }
        }
        return new UserAt(seed, index);
    }

    private static String whole(@Nullable String field) {
        if (field == null) {
            throw new IllegalArgumentException("a record is not whole");
        }
        return field;
    }
}
