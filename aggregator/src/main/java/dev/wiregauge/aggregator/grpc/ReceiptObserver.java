package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.Upload;
import dev.wiregauge.user.Receipt;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;

/** Takes the receipt of a call that carries records. */
class ReceiptObserver<Q> implements ClientResponseObserver<Q, Receipt> {

    private final Upload upload;
    private final GrpcFailures failures;

    ReceiptObserver(Upload upload, GrpcFailures failures) {
        this.upload = upload;
        this.failures = failures;
    }

    @Override
    public void beforeStart(ClientCallStreamObserver<Q> call) {
        upload.cancelledBy(() -> call.cancel("no longer wanted", null));
    }

    @Override
    public void onNext(Receipt receipt) {
        upload.acknowledge(receipt);
    }

    @Override
    public void onError(Throwable failure) {
        upload.fail(failures.translate(failure));
    }

    @Override
    public void onCompleted() {
        upload.end();
    }
}
