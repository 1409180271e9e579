package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.RecordStream;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import java.io.IOException;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Sinks;

/** One POST for a stream of lines each way (NDJSON): what is asked for, and meanwhile the records. */
record RestStreamSource(WebClient client, String users) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        RecordStream records = new RecordStream(query);
        Requests requests = new Requests(query);
        client.post()
                .uri(URI.create(users))
                .contentType(MediaType.APPLICATION_NDJSON)
                .accept(MediaType.APPLICATION_NDJSON)
                .body(requests.lines(), UserAt.class)
                .retrieve()
                .bodyToFlux(User.class)
                .subscribe(new Answers(records, requests));
        return records.users();
    }

    /** What one line asks for, the default of the last two being left out. */
    private record UserAt(
            long seed,
            int index,
            @Nullable Integer bytes,
            @Nullable Shape shape) {}

    /** One direction. It holds no more lines than the window has room for records. */
    private static final class Requests {

        private final UserQuery query;
        private final Sinks.Many<UserAt> lines = Sinks.many().unicast().onBackpressureBuffer();
        private int sent;

        Requests(UserQuery query) {
            this.query = query;
        }

        Flux<UserAt> lines() {
            return lines.asFlux()
                    .onErrorMap(
                            IllegalStateException.class, // asked for twice
                            again -> new IOException(
                                    "the connection broke, and what has left it is not made again", again));
        }

        /** Called by the transport, and by the reader of the window. A call that has ended takes no more lines. */
        synchronized void send(int more) {
            for (int i = 0; i < more; i++) {
                var _ = lines.tryEmitNext(next());
            }
            if (sent == query.count()) {
                var _ = lines.tryEmitComplete();
            }
        }

        private UserAt next() {
            Payload payload = query.payload();
            return new UserAt(query.seed(), sent++, payload.bytesUnlessDefault(), payload.shapeUnlessDefault());
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
