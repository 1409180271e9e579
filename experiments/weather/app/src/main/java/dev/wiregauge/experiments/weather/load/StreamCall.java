package dev.wiregauge.experiments.weather.load;

import dev.wiregauge.experiments.weather.load.WeatherCalls.Outcome;
import dev.wiregauge.experiments.weather.v1.StreamWeatherRequest;
import dev.wiregauge.experiments.weather.v1.StreamWeatherResponse;
import dev.wiregauge.experiments.weather.v1.WeatherServiceGrpc.WeatherServiceStub;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** One stream, whose answers come in the order of its requests. Once it has ended, every request over it fails. */
final class StreamCall {

    private final Object lock = new Object();
    private final Queue<Outcome> awaited = new ArrayDeque<>();
    private @Nullable String end;
    private final StreamObserver<StreamWeatherRequest> requests;

    StreamCall(WeatherServiceStub stub) {
        requests = stub.streamWeather(new Answers());
    }

    void ask(int station, Outcome outcome) {
        String ended;
        synchronized (lock) {
            ended = end;
            if (ended == null) {
                awaited.add(outcome);
            }
        }
        if (ended == null) {
            requests.onNext(
                    StreamWeatherRequest.newBuilder().setStation(station).build());
        } else {
            outcome.failed(ended);
        }
    }

    void complete() {
        requests.onCompleted();
    }

    private @Nullable Outcome oldest() {
        synchronized (lock) {
            return awaited.poll();
        }
    }

    private void end(String reason) {
        List<Outcome> unanswered;
        synchronized (lock) {
            end = reason;
            unanswered = List.copyOf(awaited);
            awaited.clear();
        }
        unanswered.forEach(outcome -> outcome.failed(reason));
    }

    private final class Answers implements StreamObserver<StreamWeatherResponse> {

        @Override
        public void onNext(StreamWeatherResponse response) {
            Outcome outcome = oldest();
            if (outcome != null) {
                outcome.answered(response.getWeather());
            }
        }

        @Override
        public void onError(Throwable failure) {
            end(Status.fromThrowable(failure).getCode().name());
        }

        @Override
        public void onCompleted() {
            end("NO_ANSWER");
        }
    }
}
