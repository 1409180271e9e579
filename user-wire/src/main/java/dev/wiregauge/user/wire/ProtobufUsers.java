package dev.wiregauge.user.wire;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.v1.Readings;
import dev.wiregauge.user.v1.Shape;
import dev.wiregauge.user.v1.User;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns records into messages of the contract, and back, and what is asked of them. */
public final class ProtobufUsers {

    private ProtobufUsers() {}

    public static dev.wiregauge.user.User user(User message) {
        return new dev.wiregauge.user.User(
                message.getId(),
                message.getNumericId(),
                message.getFirstName(),
                message.getLastName(),
                message.getCity(),
                message.getAbout().isEmpty() ? null : message.getAbout(),
                message.hasReadings() ? readings(message.getReadings()) : null);
    }

    private static dev.wiregauge.user.Readings readings(Readings message) {
        int[] counts = new int[message.getCountsCount()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = message.getCounts(i);
        }
        double[] values = new double[message.getValuesCount()];
        for (int i = 0; i < values.length; i++) {
            values[i] = message.getValues(i);
        }
        return new dev.wiregauge.user.Readings(counts, values);
    }

    public static List<dev.wiregauge.user.User> users(List<User> messages) {
        return messages.stream().map(ProtobufUsers::user).toList();
    }

    public static User message(dev.wiregauge.user.User user) {
        User.Builder message = User.newBuilder()
                .setId(user.id())
                .setNumericId(user.numericId())
                .setFirstName(user.firstName())
                .setLastName(user.lastName())
                .setCity(user.city());
        if (user.about() != null) {
            message.setAbout(user.about());
        }
        if (user.readings() != null) {
            message.setReadings(message(user.readings()));
        }
        return message.build();
    }

    private static Readings message(dev.wiregauge.user.Readings readings) {
        Readings.Builder message = Readings.newBuilder();
        for (int count : readings.counts()) {
            message.addCounts(count);
        }
        for (double value : readings.values()) {
            message.addValues(value);
        }
        return message.build();
    }

    static List<User> messages(List<dev.wiregauge.user.User> users) {
        return users.stream().map(ProtobufUsers::message).toList();
    }

    /**
     * Returns the payload that a request asks for.
     *
     * @param bytes a width, or 0 for the article's
     */
    public static Payload payload(int bytes, Shape shape) {
        return Payload.of(bytes, shape(shape));
    }

    /** Returns the width that a message asks for; null where it says none. */
    public static @Nullable Integer width(int bytes) {
        return bytes == 0 ? null : bytes;
    }

    /** Returns a width as a message says it: 0 for none. */
    public static int width(@Nullable Integer bytes) {
        return bytes == null ? 0 : bytes;
    }

    /** Returns the shape that a message asks for; null where it says none. */
    public static dev.wiregauge.user.@Nullable Shape shape(Shape shape) {
        return switch (shape) {
            case SHAPE_NUMERIC -> dev.wiregauge.user.Shape.NUMERIC;
            case SHAPE_TEXT -> dev.wiregauge.user.Shape.TEXT;
            case SHAPE_UNSPECIFIED, UNRECOGNIZED -> null;
        };
    }

    /** Returns a shape as a message says it. */
    public static Shape shape(dev.wiregauge.user.@Nullable Shape shape) {
        if (shape == null) {
            return Shape.SHAPE_UNSPECIFIED;
        }
        return switch (shape) {
            case TEXT -> Shape.SHAPE_TEXT;
            case NUMERIC -> Shape.SHAPE_NUMERIC;
        };
    }
}
