package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.aggregator.WholeAnswer;
import dev.wiregauge.user.User;
import java.net.URI;
import java.util.List;
import org.reactivestreams.Subscription;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.CoreSubscriber;

/** One GET for all records in one body. */
final class RestBatchSource implements UserSource {

    static final ParameterizedTypeReference<List<User>> USERS = new ParameterizedTypeReference<>() {};

    private final WebClient client;
    private final String users;

    /** {@code users}: the address of the collection. */
    RestBatchSource(WebClient client, String users) {
        this.client = client;
        this.users = users;
    }

    @Override
    public UserStream open(UserQuery query) {
        WholeAnswer answer = new WholeAnswer(query);
        client.get()
                .uri(URI.create("%s?seed=%d&count=%d%s"
                        .formatted(
                                users,
                                query.seed(),
                                query.count(),
                                query.payload().parameters())))
                .httpRequest(new CallBudget(query.deadline()))
                .retrieve()
                .bodyToMono(USERS)
                .subscribe(new Answer(answer));
        return answer;
    }

    private record Answer(WholeAnswer answer) implements CoreSubscriber<List<User>> {

        @Override
        public void onSubscribe(Subscription subscription) {
            answer.cancelledBy(subscription::cancel);
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(List<User> users) {
            answer.complete(users);
        }

        @Override
        public void onError(Throwable failure) {
            answer.fail(RestFailures.translate(failure));
        }

        @Override
        public void onComplete() {
            answer.end();
        }
    }
}
