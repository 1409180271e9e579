package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.RecordStream;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.UserAt;
import java.io.IOException;
import java.net.URI;
import org.reactivestreams.Subscription;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;

/** One POST for a stream each way: what is asked for, and meanwhile the records. */
record RestStreamSource(WebClient client, String users, Encoding encoding) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        RecordStream records = new RecordStream(query);
        Requests requests = new Requests(query);
        client.post()
                .uri(URI.create(users))
                .httpRequest(new CallBudget(query.deadline()))
                .contentType(encoding.streamed())
                .accept(encoding.streamed())
                .body(requests.sent(), UserAt.class)
                .retrieve()
                .bodyToFlux(User.class)
                .subscribe(new Answers(records, requests));
        return records.users();
    }

    /** One direction. It holds no more requests than the window has room for records. */
    private static final class Requests {

        private final UserQuery query;
        private final Sinks.Many<UserAt> waiting = Sinks.many().unicast().onBackpressureBuffer();
        private int next;

        Requests(UserQuery query) {
            this.query = query;
        }

        Flux<UserAt> sent() {
            return waiting.asFlux()
                    .onErrorMap(
                            IllegalStateException.class, // asked for twice
                            again -> new IOException(
                                    "the connection broke, and what has left it is not made again", again));
        }

        /** Called by the transport, and by the reader of the window. A call that has ended takes no more. */
        synchronized void send(int more) {
            for (int i = 0; i < more; i++) {
                var _ = waiting.tryEmitNext(new UserAt(query.seed(), next++, query.payload()));
            }
            if (next == query.count()) {
                var _ = waiting.tryEmitComplete();
            }
        }
    }

    /** The other direction. */
    private record Answers(RecordStream records, Requests requests) implements CoreSubscriber<User> {

        @Override
        public void onSubscribe(Subscription subscription) {
            exchange(subscription, records.begin(more -> exchange(subscription, more), subscription::cancel));
        }

        private void exchange(Subscription subscription, int more) {
            requests.send(more);
            subscription.request(more);
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
