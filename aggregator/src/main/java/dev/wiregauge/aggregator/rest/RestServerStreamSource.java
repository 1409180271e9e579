package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.RecordStream;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import java.net.URI;
import org.reactivestreams.Subscription;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.CoreSubscriber;

/** One GET for a stream of all records. */
final class RestServerStreamSource implements UserSource {

    private final WebClient client;
    private final String users;
    private final Encoding encoding;

    /** {@code users}: the address of the collection. */
    RestServerStreamSource(WebClient client, String users, Encoding encoding) {
        this.client = client;
        this.users = users;
        this.encoding = encoding;
    }

    @Override
    public UserStream open(UserQuery query) {
        RecordStream records = new RecordStream(query);
        client.get()
                .uri(URI.create("%s?seed=%d&count=%d%s"
                        .formatted(
                                users,
                                query.seed(),
                                query.count(),
                                query.payload().parameters())))
                .accept(encoding.streamed())
                .httpRequest(new CallBudget(query.deadline()))
                .retrieve()
                .bodyToFlux(User.class)
                .subscribe(new Answers(records));
        return records.users();
    }

    private record Answers(RecordStream records) implements CoreSubscriber<User> {

        @Override
        public void onSubscribe(Subscription subscription) {
            subscription.request(records.begin(subscription::request, subscription::cancel));
        }

        @Override
        public void onNext(User user) {
            records.next(user);
        }

        @Override
        public void onError(Throwable failure) {
            records.fail(RestFailures.translate(failure));
        }

        @Override
        public void onComplete() {
            records.end();
        }
    }
}
