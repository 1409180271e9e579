package dev.wiregauge.user.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;

/** The methods with JSON for their messages. */
final class JsonMethods {

    /** Not the contract's own: no client that expects protobuf is to get JSON. */
    private static final String SERVICE = "wiregauge.user.json.v1.UserService";

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
            .build();

    private static final JavaType USER = MAPPER.constructType(User.class);

    private static final JavaType USERS = MAPPER.constructType(new TypeReference<List<User>>() {});

    private JsonMethods() {}

    static UserMethods byJackson() {
        return make(of(USER), of(USERS));
    }

    static UserMethods fromTemplate() {
        return make(TemplateJson.record(of(USER)), TemplateJson.records(of(USERS)));
    }

    private static UserMethods make(Marshaller<User> user, Marshaller<List<User>> users) {
        Marshaller<UserAt> at = of(MAPPER.constructType(UserAt.class));
        Marshaller<UserRange> range = of(MAPPER.constructType(UserRange.class));
        Marshaller<Receipt> receipt = of(MAPPER.constructType(Receipt.class));
        return new UserMethods(
                SERVICE,
                UserMethods.method(SERVICE, "GetUser", MethodType.UNARY, at, user),
                UserMethods.method(SERVICE, "BatchGetUsers", MethodType.UNARY, range, users),
                UserMethods.method(SERVICE, "ListUsers", MethodType.SERVER_STREAMING, range, user),
                UserMethods.method(SERVICE, "StreamUsers", MethodType.BIDI_STREAMING, at, user),
                UserMethods.method(SERVICE, "UploadUsers", MethodType.UNARY, users, receipt),
                UserMethods.method(SERVICE, "CollectUsers", MethodType.CLIENT_STREAMING, user, receipt));
    }

    private static <T> Marshaller<T> of(JavaType type) {
        return new Marshaller<>() {
            @Override
            public InputStream stream(T value) {
                // gRPC asks a stream of this class for its length, and copies nothing.
                return new ByteArrayInputStream(MAPPER.writeValueAsBytes(value));
            }

            @Override
            public T parse(InputStream stream) {
                T message;
                try {
                    message = MAPPER.readValue(stream, type);
                } catch (JacksonException unreadable) {
                    throw invalid(unreadable);
                }
                if (message == null || (message instanceof List<?> list && list.contains(null))) {
                    throw invalid(null);
                }
                return message;
            }
        };
    }

    private static StatusRuntimeException invalid(@Nullable JacksonException cause) {
        return Status.INTERNAL
                .withDescription("invalid JSON message")
                .withCause(cause)
                .asRuntimeException();
    }
}
