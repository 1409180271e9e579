package dev.wiregauge.user.wire;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import java.util.List;

/**
 * The methods of the contract, in terms of the model: what encodes the messages is their descriptors' own affair, so that
 * who calls them, or answers, is written once.
 *
 * @param service the name by which a server knows the methods in this encoding
 */
public record UserMethods(
        String service,
        MethodDescriptor<UserAt, User> getUser,
        MethodDescriptor<UserRange, List<User>> batchGetUsers,
        MethodDescriptor<UserRange, User> listUsers,
        MethodDescriptor<UserAt, User> streamUsers,
        MethodDescriptor<List<User>, Receipt> uploadUsers,
        MethodDescriptor<User, Receipt> collectUsers) {

    /** The contract as it is written: protobuf. */
    public static final UserMethods PROTOBUF = ProtobufMethods.make();

    /** The same with JSON for its messages, the records as REST has them. */
    public static final UserMethods JSON = JsonMethods.byJackson();

    /** The same messages, the article's records written from a template, and read by code made for it. */
    public static final UserMethods TEMPLATE_JSON = JsonMethods.fromTemplate();

    static <Q, A> MethodDescriptor<Q, A> method(
            String service,
            String name,
            MethodType type,
            MethodDescriptor.Marshaller<Q> request,
            MethodDescriptor.Marshaller<A> answer) {
        return MethodDescriptor.newBuilder(request, answer)
                .setType(type)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(service, name))
                .setSampledToLocalTracing(true)
                .build();
    }
}
