package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** One GET, whose answer is a line for each record. */
record RestServerStream(RestConnections connections) implements Source {

    @Override
    public void fetch(Query query, Answer answer) {
        connections.get("/api/rest/users?count=" + query.count() + "&seed=" + query.seed(), new Lines(answer));
    }

    private static final class Lines implements Reply {

        private final Answer answer;
        /** The beginning of a line whose end has not come yet. */
        private final ByteBuf begun = Unpooled.buffer();

        Lines(Answer answer) {
            this.answer = answer;
        }

        @Override
        public void part(ByteBuf part) {
            int lastEnd = part.indexOf(part.writerIndex(), part.readerIndex(), (byte) '\n');
            if (lastEnd >= 0) {
                read(part, lastEnd + 1 - part.readerIndex());
            }
            begun.writeBytes(part);
        }

        private void read(ByteBuf part, int bytes) {
            if (begun.isReadable()) {
                begun.writeBytes(part, bytes);
                Json.read(begun, answer::next);
                begun.clear();
            } else {
                Json.read(part.readSlice(bytes), answer::next);
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
