package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.UserAt;
import dev.wiregauge.user.wire.UserMethods;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.function.BiConsumer;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;

/**
 * The methods of the contract with JSON for their messages, on the wire as the services have them, but without the mapper that the
 * services read and write them with: as the floor has JSON in HTTP.
 */
final class GrpcJson {

    private static final int MESSAGE_BYTES = 176;

    private static final Marshaller<UserAt> AT = new Messages<>(Json::write, Json::nextAt);
    private static final Marshaller<User> USER = new Messages<>(Json::write, Json::next);

    /** With those that carry a record a message; what asks for all of them is one message for a request, and left as it is. */
    static final UserMethods METHODS = floor(UserMethods.JSON);

    private GrpcJson() {}

    private static UserMethods floor(UserMethods services) {
        return new UserMethods(
                services.service(),
                with(services.getUser(), AT, USER),
                services.batchGetUsers(),
                with(services.listUsers(), services.listUsers().getRequestMarshaller(), USER),
                with(services.streamUsers(), AT, USER),
                services.uploadUsers(),
                services.collectUsers());
    }

    private static <Q, A> MethodDescriptor<Q, A> with(
            MethodDescriptor<Q, A> method, Marshaller<Q> request, Marshaller<A> answer) {
        return method.toBuilder(request, answer).build();
    }

    private record Messages<T>(BiConsumer<JsonGenerator, T> writer, Function<JsonParser, T> reader)
            implements Marshaller<T> {

        @Override
        public InputStream stream(T value) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream(MESSAGE_BYTES);
            try (JsonGenerator json = Json.generator(bytes)) {
                writer.accept(json, value);
            }
            // gRPC asks a stream of this class for its length, and copies nothing.
            return new ByteArrayInputStream(bytes.toByteArray());
        }

        @Override
        public T parse(InputStream stream) {
            try (JsonParser json = Json.parser(stream)) {
                return reader.apply(json);
            }
        }
    }
}
