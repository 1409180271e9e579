package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Mode;
import dev.wiregauge.aggregator.RecordCalls;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import java.net.URI;
import org.reactivestreams.Subscription;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.CoreSubscriber;

/** {@link Mode#REST_UNARY}: one GET for each record. */
@Component
class RestUnarySource implements UserSource {

    private final WebClient client;
    private final String baseUrl;

    RestUnarySource(WebClient userWebClient, AggregatorProperties properties) {
        this.client = userWebClient;
        this.baseUrl = properties.rest().url().resolve("/api/rest/users/").toString();
    }

    @Override
    public Mode mode() {
        return Mode.REST_UNARY;
    }

    @Override
    public UserStream open(UserQuery query) {
        return RecordCalls.open(
                mode(),
                query,
                call -> client.get()
                        .uri(URI.create(baseUrl + call.index() + "?seed=" + query.seed()))
                        .retrieve()
                        .bodyToMono(User.class)
                        .subscribe(new Answer(call)));
    }

    /** The answer to one call. */
    private record Answer(RecordCalls.Call call) implements CoreSubscriber<User> {

        @Override
        public void onSubscribe(Subscription subscription) {
            call.cancelledBy(subscription::cancel);
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
