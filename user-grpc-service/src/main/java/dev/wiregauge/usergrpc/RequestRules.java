package dev.wiregauge.usergrpc;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.BatchGetUsersRequest;
import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.ListUsersRequest;
import dev.wiregauge.user.v1.Shape;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.wire.UserAt;
import dev.wiregauge.user.wire.UserRange;
import io.grpc.Status;
import jakarta.validation.Configuration;
import org.hibernate.validator.HibernateValidatorConfiguration;
import org.hibernate.validator.cfg.ConstraintMapping;
import org.hibernate.validator.cfg.GenericConstraintDef;
import org.hibernate.validator.cfg.defs.MaxDef;
import org.hibernate.validator.cfg.defs.MinDef;
import org.jspecify.annotations.Nullable;

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
            case GetUserRequest request ->
                isIndex(request.getIndex()) && isPayload(request.getBytes(), request.getShapeValue());
            case StreamUsersRequest request ->
                isIndex(request.getIndex()) && isPayload(request.getBytes(), request.getShapeValue());
            case ListUsersRequest request ->
                isCount(request.getCount()) && isPayload(request.getBytes(), request.getShapeValue());
            case BatchGetUsersRequest request ->
                isCount(request.getCount()) && isPayload(request.getBytes(), request.getShapeValue());
            case UserAt request -> isIndex(request.index()) && isWidth(request.bytes());
            case UserRange request -> isCount(request.count()) && isWidth(request.bytes());
            default -> true;
        };
    }

    /** Refuses what is more than one message may carry. It depends on the method, not on the request alone. */
    static void checkOneMessage(int count, Payload payload) {
        if (!payload.fitsOneMessage(count)) {
            throw Status.INVALID_ARGUMENT
                    .withDescription("count must be less than or equal to %d in one message of records of %d bytes"
                            .formatted(Payload.MESSAGE_BYTES / payload.bytes(), payload.bytes()))
                    .asRuntimeException();
        }
    }

    private static boolean isIndex(int index) {
        return index >= 0 && index <= UserGenerator.MAX_INDEX;
    }

    private static boolean isCount(int count) {
        return count >= 1 && count <= MAX_COUNT;
    }

    private static boolean isPayload(int bytes, int shape) {
        return Known.Width.isWidth(bytes) && Shape.forNumber(shape) != null;
    }

    private static boolean isWidth(@Nullable Integer bytes) {
        return bytes == null || Known.Width.isWidth(bytes);
    }

    private static void field(ConstraintMapping rules, Class<?> request, String field, int min, int max) {
        rules.type(request)
                .field(field)
                .constraint(new MinDef().value(min))
                .constraint(new MaxDef().value(max))
                .field("bytes")
                .constraint(width());
    }

    private static void range(ConstraintMapping rules, Class<?> request, String field, int min, int max) {
        rules.type(request)
                .ignoreAllAnnotations()
                .getter(field)
                .constraint(new MinDef().value(min))
                .constraint(new MaxDef().value(max))
                .getter("bytes")
                .constraint(width())
                .getter("shape")
                .constraint(known("must be one that the contract names"));
    }

    private static GenericConstraintDef<Known> width() {
        return known("must be %d, or %d to %d".formatted(Payload.ARTICLE_BYTES, Payload.MIN_BYTES, Payload.MAX_BYTES));
    }

    private static GenericConstraintDef<Known> known(String message) {
        return new GenericConstraintDef<>(Known.class).message(message);
    }
}
