package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.RecordUpload;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import java.io.IOException;
import java.net.URI;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxSink;

/** One POST that carries the records as a stream. */
record RestClientStreamSource(WebClient client, String receipts, Encoding encoding) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        RecordUpload upload = new RecordUpload(query);
        Records records = new Records(upload);
        client.post()
                .uri(URI.create(receipts))
                .httpRequest(new CallBudget(query.deadline()))
                .contentType(encoding.streamed())
                // Nothing overflows: no more is sent than is asked for.
                .body(Flux.create(records::start, FluxSink.OverflowStrategy.IGNORE), User.class)
                .retrieve()
                .bodyToMono(Receipt.class)
                .subscribe(new ReceiptSubscriber(upload));
        return upload.users();
    }

    /** Records leave as the connection asks for them. */
    private static final class Records {

        private final RecordUpload upload;
        private boolean started;
        private boolean sending;
        private boolean sent;

        Records(RecordUpload upload) {
            this.upload = upload;
        }

        void start(FluxSink<User> sink) {
            if (started) {
                sink.error(new IOException("the connection broke, and what has left it is not made again"));
                return;
            }
            started = true;
            upload.sentBy(() -> send(sink));
            sink.onRequest(_ -> send(sink));
        }

        /** Called by the transport, and by the reader of the window; by the former also from within, when a record makes it ask on. */
        private synchronized void send(FluxSink<User> sink) {
            if (sending) {
                return;
            }
            sending = true;
            try {
                sendWhileAskedFor(sink);
            } finally {
                sending = false;
            }
        }

        private void sendWhileAskedFor(FluxSink<User> sink) {
            while (!sent && !sink.isCancelled() && sink.requestedFromDownstream() > 0) {
                User user = upload.next();
                if (user == null) {
                    return;
                }
                sink.next(user);
                if (upload.isSent()) {
                    sent = true;
                    sink.complete();
                }
            }
        }
    }
}
