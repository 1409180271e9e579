package dev.wiregauge.user.wire;

import dev.wiregauge.user.v1.User;
import java.util.List;

/** Turns records into messages of the contract, and back. */
public final class ProtobufUsers {

    private ProtobufUsers() {}

    public static dev.wiregauge.user.User user(User message) {
        return new dev.wiregauge.user.User(
                message.getId(),
                message.getNumericId(),
                message.getFirstName(),
                message.getLastName(),
                message.getCity());
    }

    public static List<dev.wiregauge.user.User> users(List<User> messages) {
        return messages.stream().map(ProtobufUsers::user).toList();
    }

    public static User message(dev.wiregauge.user.User user) {
        return User.newBuilder()
                .setId(user.id())
                .setNumericId(user.numericId())
                .setFirstName(user.firstName())
                .setLastName(user.lastName())
                .setCity(user.city())
                .build();
    }

    static List<User> messages(List<dev.wiregauge.user.User> users) {
        return users.stream().map(ProtobufUsers::message).toList();
    }
}
