package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.aggregator.WholeAnswer;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import java.util.List;

/** One GET for one message of all records. */
record TunedBatchSource(Carrier carrier, RecordCodec codec, String users) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        WholeAnswer answer = new WholeAnswer(query);
        String target = users + "?seed=" + query.seed() + "&count=" + query.count()
                + query.payload().parameters();
        Exchange exchange = new Exchange(
                carrier,
                Ask.get(target, codec.message()),
                new Records(answer, codec.readAll(query.count(), Payload.MESSAGE_BYTES)));
        answer.cancelledBy(exchange::cancel);
        exchange.start();
        return answer;
    }

    private record Records(WholeAnswer answer, RecordCodec.RecordsReader reader) implements Reply {

        @Override
        public void part(ByteBuf part) {
            reader.part(part);
        }

        @Override
        public void end() {
            List<User> users = reader.end();
            reader.release();
            answer.complete(users);
        }

        @Override
        public void fail(UpstreamException failure) {
            reader.release();
            answer.fail(failure);
        }
    }
}
