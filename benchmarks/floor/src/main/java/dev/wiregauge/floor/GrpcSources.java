package dev.wiregauge.floor;

import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.UserAt;
import dev.wiregauge.user.wire.UserMethods;
import dev.wiregauge.user.wire.UserRange;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;
import io.grpc.stub.StreamObserver;

/** The gRPC modes of one encoding: a call for each record, one stream each way, or one stream of answers. */
record GrpcSources(Channel channel, UserMethods methods) {

    void unary(Query query, Answer answer) {
        Calls calls = new Calls(query, answer);
        for (int i = 0; i < Math.min(query.concurrency(), query.count()); i++) {
            calls.next();
        }
    }

    void serverStream(Query query, Answer answer) {
        ClientCalls.asyncServerStreamingCall(
                channel.newCall(methods.listUsers(), CallOptions.DEFAULT),
                new UserRange(query.seed(), query.count()),
                new Records(answer));
    }

    void stream(Query query, Answer answer) {
        ClientCalls.asyncBidiStreamingCall(
                channel.newCall(methods.streamUsers(), CallOptions.DEFAULT), new Exchange(query, answer));
    }

    private final class Calls {

        private final Query query;
        private final Answer answer;
        private int begun;

        Calls(Query query, Answer answer) {
            this.query = query;
            this.answer = answer;
        }

        void next() {
            if (begun == query.count() || answer.hasEnded()) {
                return;
            }
            int index = begun++;
            ClientCalls.asyncUnaryCall(
                    channel.newCall(methods.getUser(), CallOptions.DEFAULT),
                    new UserAt(query.seed(), index),
                    new StreamObserver<>() {
                        @Override
                        public void onNext(User user) {
                            answer.put(index, user);
                        }

                        @Override
                        public void onError(Throwable failure) {
                            answer.end();
                        }

                        @Override
                        public void onCompleted() {
                            next();
                        }
                    });
        }
    }

    private record Records(Answer answer) implements StreamObserver<User> {

        @Override
        public void onNext(User user) {
            answer.next(user);
        }

        @Override
        public void onError(Throwable failure) {
            answer.end();
        }

        @Override
        public void onCompleted() {
            answer.end();
        }
    }

    /** Sends requests while the transport has room for them, and takes records as they come. */
    private static final class Exchange implements ClientResponseObserver<UserAt, User> {

        private final Query query;
        private final Answer answer;
        private int sent;

        Exchange(Query query, Answer answer) {
            this.query = query;
            this.answer = answer;
        }

        @Override
        public void beforeStart(ClientCallStreamObserver<UserAt> requests) {
            requests.setOnReadyHandler(() -> {
                while (sent < query.count() && requests.isReady()) {
                    requests.onNext(new UserAt(query.seed(), sent++));
                    if (sent == query.count()) {
                        requests.onCompleted();
                    }
                }
            });
        }

        @Override
        public void onNext(User user) {
            answer.next(user);
        }

        @Override
        public void onError(Throwable failure) {
            answer.end();
        }

        @Override
        public void onCompleted() {
            answer.end();
        }
    }
}
