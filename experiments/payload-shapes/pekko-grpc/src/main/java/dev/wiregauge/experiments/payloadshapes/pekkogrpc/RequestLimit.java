package dev.wiregauge.experiments.payloadshapes.pekkogrpc;

import io.grpc.Status;
import org.apache.pekko.grpc.GrpcServiceException;
import org.apache.pekko.stream.Attributes;
import org.apache.pekko.stream.FlowShape;
import org.apache.pekko.stream.Inlet;
import org.apache.pekko.stream.Outlet;
import org.apache.pekko.stream.stage.AbstractInHandler;
import org.apache.pekko.stream.stage.AbstractOutHandler;
import org.apache.pekko.stream.stage.GraphStage;
import org.apache.pekko.stream.stage.GraphStageLogic;
import org.apache.pekko.util.ByteString;

/**
 * Fails a request that is too large, and reads on for a while.
 *
 * <p>Pekko's own limit stops reading at once. That resets the stream, and where the reset comes first the caller is told
 * that the call was cancelled, and not why.
 */
final class RequestLimit extends GraphStage<FlowShape<ByteString, ByteString>> {

    /** As on every stack. */
    private static final long MAX_BYTES = 256 * 1024;

    /** Enough for the status to go out meanwhile, and an end to what one request can make the server read. */
    private static final long MAX_READ_BYTES = 16 * MAX_BYTES;

    private final Inlet<ByteString> in = Inlet.create("RequestLimit.in");
    private final Outlet<ByteString> out = Outlet.create("RequestLimit.out");
    private final FlowShape<ByteString, ByteString> shape = FlowShape.of(in, out);

    @Override
    public FlowShape<ByteString, ByteString> shape() {
        return shape;
    }

    @Override
    public GraphStageLogic createLogic(Attributes inherited) {
        return new Counting();
    }

    private final class Counting extends GraphStageLogic {

        private long read;

        Counting() {
            super(shape);
            setHandler(in, new AbstractInHandler() {
                @Override
                public void onPush() {
                    take(grab(in));
                }
            });
            setHandler(out, new AbstractOutHandler() {
                @Override
                public void onPull() {
                    pull(in);
                }
            });
        }

        private void take(ByteString bytes) {
            read += bytes.size();
            if (read <= MAX_BYTES) {
                push(out, bytes);
                return;
            }
            if (!isClosed(out)) {
                fail(out, new GrpcServiceException(Status.RESOURCE_EXHAUSTED));
            }
            if (read <= MAX_READ_BYTES) {
                pull(in);
            } else {
                cancel(in);
            }
        }
    }
}
