package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.aggregator.WholeUpload;
import io.grpc.stub.ClientCalls;

/** One unary RPC that carries all records. */
record UploadSource(Backend backend) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        WholeUpload upload = new WholeUpload(query);
        ClientCalls.asyncUnaryCall(
                backend.call(backend.methods().uploadUsers(), query),
                upload.records(),
                new ReceiptObserver<>(upload, backend.failures()));
        return upload.users();
    }
}
