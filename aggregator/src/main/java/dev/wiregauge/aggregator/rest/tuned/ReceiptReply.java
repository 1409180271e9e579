package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.Upload;
import dev.wiregauge.aggregator.UpstreamException;
import io.netty.buffer.ByteBuf;

/** Takes the receipt of a call that carries records. */
final class ReceiptReply implements Reply {

    private static final int MAX_BYTES = 64 * 1024;

    private final Upload upload;
    private final RecordCodec codec;
    private final Body body = new Body(MAX_BYTES);

    ReceiptReply(Upload upload, RecordCodec codec) {
        this.upload = upload;
        this.codec = codec;
    }

    @Override
    public void part(ByteBuf part) {
        body.add(part);
    }

    @Override
    public void end() {
        try {
            if (body.bytes().isReadable()) {
                upload.acknowledge(codec.readReceipt(body.bytes()));
            }
        } finally {
            body.release();
        }
        upload.end();
    }

    @Override
    public void fail(UpstreamException failure) {
        body.release();
        upload.fail(failure);
    }
}
