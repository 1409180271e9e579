package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.RecordCalls;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import io.netty.buffer.ByteBuf;

/** One GET for each record. */
record TunedUnarySource(Carrier carrier, RecordCodec codec, String users) implements UserSource {

    /** Four times the widest record. */
    private static final int MAX_BYTES = 256 * 1024;

    @Override
    public UserStream open(UserQuery query) {
        String parameters = "?seed=" + query.seed() + query.payload().parameters();
        return RecordCalls.open(query, call -> {
            Ask ask = Ask.get(users + "/" + call.index() + parameters, codec.message());
            Exchange exchange = new Exchange(carrier, ask, new Answer(call, codec));
            call.cancelledBy(exchange::cancel);
            exchange.start();
        });
    }

    private static final class Answer implements Reply {

        private final RecordCalls.Call call;
        private final RecordCodec codec;
        private final Body body = new Body(MAX_BYTES);

        Answer(RecordCalls.Call call, RecordCodec codec) {
            this.call = call;
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
                    call.complete(codec.readRecord(body.bytes()));
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
