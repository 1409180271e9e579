package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.RecordCalls;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import io.netty.buffer.ByteBuf;

/**
 * One GET for each record.
 *
 * @param reader of the event loop
 */
record TunedUnarySource(Connections connections, RecordReader reader, String users) implements UserSource {

    /** Four times the widest record. */
    private static final int MAX_BYTES = 256 * 1024;

    @Override
    public UserStream open(UserQuery query) {
        String parameters = "?seed=" + query.seed() + query.payload().parameters();
        return RecordCalls.open(query, call -> {
            String target = users + "/" + call.index() + parameters;
            Exchange exchange = connections.get(target, "application/json", new Answer(call, reader));
            call.cancelledBy(exchange::cancel);
            exchange.start();
        });
    }

    private static final class Answer implements Reply {

        private final RecordCalls.Call call;
        private final RecordReader reader;
        private final Body body = new Body(MAX_BYTES);

        Answer(RecordCalls.Call call, RecordReader reader) {
            this.call = call;
            this.reader = reader;
        }

        @Override
        public void part(ByteBuf part) {
            body.add(part);
        }

        @Override
        public void end() {
            try {
                if (body.bytes().isReadable()) {
                    call.complete(reader.read(body.bytes(), body.bytes().readableBytes()));
                }
            } finally {
                body.release();
            }
            call.end();
        }

        @Override
        public void fail(UpstreamException failure) {
            body.release();
            call.fail(failure);
        }
    }
}
