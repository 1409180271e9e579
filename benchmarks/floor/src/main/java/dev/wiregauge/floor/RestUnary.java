package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** A GET for each record, some of them in flight at a time. */
record RestUnary(Carrier carrier, Encoding encoding) implements Source {

    @Override
    public void fetch(Query query, Answer answer) {
        Calls calls = new Calls(query, answer);
        for (int i = 0; i < Math.min(query.concurrency(), query.count()); i++) {
            calls.next();
        }
    }

    private final class Calls {

        private final Query query;
        private final Answer answer;
        private int begun;

        Calls(Query query, Answer answer) {
            this.query = query;
            this.answer = answer;
        }

        void next() {
            if (begun < query.count() && !answer.hasEnded()) {
                int index = begun++;
                carrier.get(
                        "/api/rest/users/" + index + "?seed=" + query.seed(), encoding.whole(), new Call(this, index));
            }
        }
    }

    /** One record, whose body most often comes in one part. */
    private final class Call implements Reply {

        private final Calls calls;
        private final int index;
        private ByteBuf body = Unpooled.EMPTY_BUFFER;

        Call(Calls calls, int index) {
            this.calls = calls;
            this.index = index;
        }

        @Override
        public void part(ByteBuf part) {
            if (part.isReadable()) {
                body = body.isReadable() ? Unpooled.wrappedBuffer(body, part.retain()) : part.retain();
            }
        }

        @Override
        public void end() {
            try {
                calls.answer.put(index, encoding.read(body));
            } catch (RuntimeException malformed) {
                calls.answer.end();
            } finally {
                body.release();
            }
            calls.next();
        }

        @Override
        public void fail() {
            body.release();
            calls.answer.end();
        }
    }
}
