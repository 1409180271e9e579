package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.RecordCalls;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import java.net.URI;
import org.reactivestreams.Subscription;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.CoreSubscriber;

/** One GET for each record. */
class RestUnarySource implements UserSource {

    private final WebClient client;
    private final String users;

    /** {@code users}: the address of the collection. */
    RestUnarySource(WebClient client, String users) {
        this.client = client;
        this.users = users;
    }

    @Override
    public UserStream open(UserQuery query) {
        String parameters = "?seed=" + query.seed() + query.payload().parameters();
        CallBudget budget = new CallBudget(query.deadline());
        return RecordCalls.open(
                query,
                call -> client.get()
                        .uri(URI.create(users + "/" + call.index() + parameters))
                        .httpRequest(budget)
                        .retrieve()
                        .bodyToMono(User.class)
                        .subscribe(new Answer(call)));
    }

    /** The answer to one call. */
    private record Answer(RecordCalls.Call call) implements CoreSubscriber<User> {

        @Override
        public void onSubscribe(Subscription subscription) {
            call.cancelledInAMomentBy(subscription::cancel);
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(User user) {
            call.complete(user);
        }

        @Override
        public void onError(Throwable failure) {
            call.fail(RestFailures.translate(failure));
        }

        @Override
        public void onComplete() {
            call.end();
        }
    }
}
