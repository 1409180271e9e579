package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.user.User;

/** Turns messages of the contract into records. */
final class GrpcUsers {

    private GrpcUsers() {}

    static User user(dev.wiregauge.user.v1.User message) {
        return new User(
                message.getId(),
                message.getNumericId(),
                message.getFirstName(),
                message.getLastName(),
                message.getCity());
    }
}
