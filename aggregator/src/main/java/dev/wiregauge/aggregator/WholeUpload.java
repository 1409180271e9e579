package dev.wiregauge.aggregator;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.UserGenerator;
import java.util.List;
import java.util.stream.IntStream;

/** All records of a query in one message. */
public final class WholeUpload implements Upload {

    private final List<User> records;
    private final Receipt expected;
    private final WholeAnswer answer;

    public WholeUpload(UserQuery query) {
        records = IntStream.range(0, query.count())
                .mapToObj(index -> UserGenerator.user(query.seed(), index, query.payload()))
                .toList();
        expected = new UserDigest().addAll(records).receipt();
        answer = new WholeAnswer(query);
    }

    /** Returns what to send. */
    public List<User> records() {
        return records;
    }

    @Override
    public UserStream users() {
        return answer;
    }

    @Override
    public void cancelledBy(Runnable cancel) {
        answer.cancelledBy(cancel);
    }

    @Override
    public void acknowledge(Receipt receipt) {
        if (receipt.equals(expected)) {
            answer.complete(records);
        } else {
            fail(UpstreamException.badAnswer("sent %s, but the receipt is %s".formatted(expected, receipt)));
        }
    }

    @Override
    public void end() {
        answer.end();
    }

    @Override
    public void fail(UpstreamException failure) {
        answer.fail(failure);
    }
}
