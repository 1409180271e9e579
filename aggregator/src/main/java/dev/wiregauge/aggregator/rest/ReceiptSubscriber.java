package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.Upload;
import dev.wiregauge.user.Receipt;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;

/** Takes the receipt of a call that carries records. */
record ReceiptSubscriber(Upload upload) implements CoreSubscriber<Receipt> {

    @Override
    public void onSubscribe(Subscription subscription) {
        upload.cancelledBy(subscription::cancel);
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(Receipt receipt) {
        upload.acknowledge(receipt);
    }

    @Override
    public void onError(Throwable failure) {
        upload.fail(RestFailures.translate(failure));
    }

    @Override
    public void onComplete() {
        upload.end();
    }
}
