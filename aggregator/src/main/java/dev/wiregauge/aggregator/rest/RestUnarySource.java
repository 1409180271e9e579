package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Mode;
import dev.wiregauge.aggregator.RecordWindow;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
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
        RecordWindow window = new RecordWindow(query, query.concurrency());
        Fetch fetch = new Fetch(client, baseUrl, query, window);
        window.onRoom(fetch::pump);
        fetch.pump();
        return window;
    }

    /** The calls of one query. */
    private record Fetch(WebClient client, String baseUrl, UserQuery query, RecordWindow window) {

        void pump() {
            for (int index = window.start(); index >= 0; index = window.start()) {
                client.get()
                        .uri(URI.create(baseUrl + index + "?seed=" + query.seed()))
                        .retrieve()
                        .bodyToMono(User.class)
                        .subscribe(new Answer(this, index));
            }
        }
    }

    /** The answer to one call. */
    private static final class Answer implements CoreSubscriber<User> {

        private final Fetch fetch;
        private final int index;
        private boolean received;

        Answer(Fetch fetch, int index) {
            this.fetch = fetch;
            this.index = index;
        }

        @Override
        public void onSubscribe(Subscription call) {
            fetch.window.onCancel(index, call::cancel);
            call.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(User user) {
            received = true;
            fetch.window.complete(index, user);
        }

        @Override
        public void onError(Throwable failure) {
            fetch.window.fail(RestFailures.translate(failure));
        }

        @Override
        public void onComplete() {
            if (received) {
                fetch.pump();
            } else {
                fetch.window.fail(new UpstreamException(Reason.BAD_ANSWER, "REST backend: an empty answer", null));
            }
        }
    }
}
