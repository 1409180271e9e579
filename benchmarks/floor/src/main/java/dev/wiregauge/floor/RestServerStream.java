package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** One GET, whose answer is a stream of the records. */
record RestServerStream(Carrier carrier, Encoding encoding) implements Source {

    @Override
    public void fetch(Query query, Answer answer) {
        carrier.get(
                "/api/rest/users?count=" + query.count() + "&seed=" + query.seed(),
                encoding.streamed(),
                new Records(answer));
    }

    private final class Records implements Reply {

        private final Answer answer;
        /** The beginning of a record whose end has not come yet. */
        private final ByteBuf begun = Unpooled.buffer();

        Records(Answer answer) {
            this.answer = answer;
        }

        @Override
        public void part(ByteBuf part) {
            if (begun.isReadable()) {
                begun.writeBytes(part);
                encoding.readSome(begun, answer::next);
                begun.discardReadBytes();
            } else {
                encoding.readSome(part, answer::next);
                begun.writeBytes(part);
            }
        }

        @Override
        public void end() {
            answer.end();
        }

        @Override
        public void fail() {
            answer.end();
        }
    }
}
