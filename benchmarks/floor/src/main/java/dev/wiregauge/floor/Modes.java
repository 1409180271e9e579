package dev.wiregauge.floor;

import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.wire.UserMethods;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import java.util.HashMap;
import java.util.Map;

/** The modes by their names: what carries the calls, how records are written, and the pattern of the calls. */
final class Modes {

    private final Map<String, Source> modes = new HashMap<>();

    private Modes() {}

    /** Returns those of a gateway with these backends. Each transport over HTTP has its own connections, as in the aggregator. */
    static Map<String, Source> of(EventLoop loop, Backends backends) {
        Modes all = new Modes();
        all.modes.put("local", Modes::local);
        all.rest("rest", new RestConnections(loop, Backends.here(backends.rest())), Encoding.JSON);
        all.rest("rest-h2", new RestStreams(loop, Backends.here(backends.rest())), Encoding.JSON);
        all.rest("rest-proto", new RestConnections(loop, Backends.here(backends.restProto())), Encoding.PROTOBUF);
        all.rest("rest-h2-proto", new RestStreams(loop, Backends.here(backends.restProto())), Encoding.PROTOBUF);
        ManagedChannel channel = NettyChannelBuilder.forAddress(Backends.here(backends.grpc()))
                .eventLoopGroup(loop.group())
                .channelType(loop.socket())
                .directExecutor()
                .usePlaintext()
                .build();
        all.grpc("grpc", new GrpcSources(channel, UserMethods.PROTOBUF));
        all.grpc("grpc-json", new GrpcSources(channel, GrpcJson.METHODS));
        return Map.copyOf(all.modes);
    }

    private void rest(String transport, Carrier carrier, Encoding encoding) {
        modes.put(transport + "-unary", new RestUnary(carrier, encoding));
        modes.put(transport + "-server-stream", new RestServerStream(carrier, encoding));
    }

    private void grpc(String transport, GrpcSources sources) {
        modes.put(transport + "-unary", sources::unary);
        modes.put(transport + "-stream", sources::stream);
        modes.put(transport + "-server-stream", sources::serverStream);
    }

    /** Makes the records in the gateway. */
    private static void local(Query query, Answer answer) {
        for (int index = 0; index < query.count(); index++) {
            answer.next(UserGenerator.user(query.seed(), index));
        }
    }
}
