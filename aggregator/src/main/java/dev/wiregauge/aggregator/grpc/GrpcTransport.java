package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.Pattern;
import dev.wiregauge.aggregator.Transport;
import dev.wiregauge.aggregator.UserSource;
import java.util.Map;

/**
 * HTTP/2 with gRPC's framing, over one channel.
 *
 * @param label its name, which says the encoding of its messages
 */
record GrpcTransport(String label, Map<Pattern, UserSource> sources) implements Transport {

    static GrpcTransport to(String label, Backend backend) {
        return new GrpcTransport(
                label,
                Map.of(
                        Pattern.UNARY, new UnarySource(backend),
                        Pattern.BATCH, new BatchSource(backend),
                        Pattern.SERVER_STREAM, new ServerStreamSource(backend),
                        Pattern.STREAM, new StreamSource(backend),
                        Pattern.UPLOAD, new UploadSource(backend),
                        Pattern.CLIENT_STREAM, new ClientStreamSource(backend)));
    }
}
