package dev.wiregauge.aggregator.local;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/** Generates the records here, without a call: what is left is the aggregator's own cost. */
@Component
final class LocalSource implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        return new Generated(query);
    }

    private static final class Generated implements UserStream {

        private final UserQuery query;
        private int read;

        Generated(UserQuery query) {
            this.query = query;
        }

        @Override
        public List<User> next() {
            if (query.deadline().remainingNanos() <= 0) {
                throw new UpstreamException(
                        UpstreamException.Reason.TIMEOUT,
                        "deadline passed with %d of %d records".formatted(read, query.count()),
                        null);
            }
            int from = read;
            read = Math.min(from + query.page(), query.count());
            return IntStream.range(from, read)
                    .mapToObj(index -> UserGenerator.user(query.seed(), index, query.payload()))
                    .toList();
        }

        @Override
        public void close() {
            // Nothing is in flight.
        }
    }
}
