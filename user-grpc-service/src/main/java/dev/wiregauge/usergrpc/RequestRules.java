package dev.wiregauge.usergrpc;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.BatchGetUsersRequest;
import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.ListUsersRequest;
import dev.wiregauge.user.v1.Shape;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.wire.ProtobufUsers;
import dev.wiregauge.user.wire.UserAt;
import dev.wiregauge.user.wire.UserRange;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import jakarta.validation.Configuration;
import java.util.Objects;
import org.hibernate.validator.HibernateValidatorConfiguration;
import org.hibernate.validator.cfg.ConstraintMapping;
import org.hibernate.validator.cfg.defs.MaxDef;
import org.hibernate.validator.cfg.defs.MinDef;

/** Which requests are valid. Their classes are generated, or shared with callers, so it is said here instead of on them. */
final class RequestRules {

    private static final int MAX_COUNT = 100_000;

    private RequestRules() {}

    static void addTo(Configuration<?> configuration) {
        HibernateValidatorConfiguration hibernate = (HibernateValidatorConfiguration) configuration;
        ConstraintMapping rules = hibernate.createConstraintMapping();
        range(rules, GetUserRequest.class, "index", 0, UserGenerator.MAX_INDEX);
        range(rules, StreamUsersRequest.class, "index", 0, UserGenerator.MAX_INDEX);
        range(rules, ListUsersRequest.class, "count", 1, MAX_COUNT);
        range(rules, BatchGetUsersRequest.class, "count", 1, MAX_COUNT);
        field(rules, UserAt.class, "index", 0, UserGenerator.MAX_INDEX);
        field(rules, UserRange.class, "count", 1, MAX_COUNT);
        hibernate.addMapping(rules);
    }

    /** Returns whether a message breaks none of them, without a look at annotations; answers have none. */
    static boolean areKept(Object message) {
        return switch (message) {
            case GetUserRequest request -> isIndex(request.getIndex());
            case StreamUsersRequest request -> isIndex(request.getIndex());
            case ListUsersRequest request -> isCount(request.getCount());
            case BatchGetUsersRequest request -> isCount(request.getCount());
            case UserAt request -> isIndex(request.index());
            case UserRange request -> isCount(request.count());
            default -> true;
        };
    }

    /**
     * Returns the payload that a request asks for. It is checked here and not by the validator, which would take a third more for
     * each message, by reflection, to look at what most requests leave unset.
     */
    static Payload payload(int bytes, Shape shape) {
        checkWidth(bytes);
        if (shape == Shape.UNRECOGNIZED) {
            throw invalid("shape must be one that the contract names");
        }
        return ProtobufUsers.payload(bytes, shape);
    }

    /** Returns the payload that a request in JSON asks for. */
    static Payload payload(UserAt request) {
        checkWidth(Objects.requireNonNullElse(request.bytes(), 0));
        return request.payload();
    }

    /** Returns the payload that a request in JSON asks for. */
    static Payload payload(UserRange request) {
        checkWidth(Objects.requireNonNullElse(request.bytes(), 0));
        return request.payload();
    }

    private static void checkWidth(int bytes) {
        if (bytes != 0 && !Payload.isWidth(bytes)) {
            throw invalid("bytes must be %d, or %d to %d"
                    .formatted(Payload.ARTICLE_BYTES, Payload.MIN_BYTES, Payload.MAX_BYTES));
        }
    }

    /** Refuses what is more than one message may carry. */
    static void checkOneMessage(int count, Payload payload) {
        if (!payload.fitsOneMessage(count)) {
            throw invalid("count must be less than or equal to %d in one message of records of %d bytes"
                    .formatted(Payload.MESSAGE_BYTES / payload.bytes(), payload.bytes()));
        }
    }

    private static StatusRuntimeException invalid(String description) {
        return Status.INVALID_ARGUMENT.withDescription(description).asRuntimeException();
    }

    private static boolean isIndex(int index) {
        return index >= 0 && index <= UserGenerator.MAX_INDEX;
    }

    private static boolean isCount(int count) {
        return count >= 1 && count <= MAX_COUNT;
    }

    private static void field(ConstraintMapping rules, Class<?> request, String field, int min, int max) {
        rules.type(request).field(field).constraint(new MinDef().value(min)).constraint(new MaxDef().value(max));
    }

    private static void range(ConstraintMapping rules, Class<?> request, String field, int min, int max) {
        rules.type(request)
                .ignoreAllAnnotations()
                .getter(field)
                .constraint(new MinDef().value(min))
                .constraint(new MaxDef().value(max));
    }
}
