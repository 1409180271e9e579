package dev.wiregauge.floor;

import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * The ports of the backends of a gateway.
 *
 * @param rest of the one that is asked for JSON
 * @param restProto of the one that is asked for protobuf
 * @param grpc of the one that speaks gRPC
 */
record Backends(int rest, int restProto, int grpc) {

    static InetSocketAddress here(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }
}
