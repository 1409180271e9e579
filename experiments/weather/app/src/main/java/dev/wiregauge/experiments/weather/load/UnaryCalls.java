package dev.wiregauge.experiments.weather.load;

import dev.wiregauge.experiments.weather.v1.GetWeatherRequest;
import dev.wiregauge.experiments.weather.v1.GetWeatherResponse;
import dev.wiregauge.experiments.weather.v1.Weather;
import dev.wiregauge.experiments.weather.v1.WeatherServiceGrpc;
import dev.wiregauge.experiments.weather.v1.WeatherServiceGrpc.WeatherServiceStub;
import io.grpc.Channel;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One call for each request, over several connections in turn. Not for several threads. */
final class UnaryCalls implements WeatherCalls {

    private final List<WeatherServiceStub> stubs;
    private final long deadlineNanos;
    private int next;

    /** @param deadline of each call */
    UnaryCalls(List<? extends Channel> connections, Duration deadline) {
        stubs = connections.stream().map(WeatherServiceGrpc::newStub).toList();
        deadlineNanos = deadline.toNanos();
    }

    @Override
    public void ask(int station, Outcome outcome) {
        next = (next + 1) % stubs.size();
        stubs.get(next)
                .withDeadlineAfter(deadlineNanos, TimeUnit.NANOSECONDS)
                .getWeather(GetWeatherRequest.newBuilder().setStation(station).build(), new Answer(outcome));
    }

    private static final class Answer implements StreamObserver<GetWeatherResponse> {

        private final Outcome outcome;
        private @Nullable Weather weather;

        Answer(Outcome outcome) {
            this.outcome = outcome;
        }

        @Override
        public void onNext(GetWeatherResponse response) {
            weather = response.getWeather();
        }

        @Override
        public void onError(Throwable failure) {
            outcome.failed(Status.fromThrowable(failure).getCode().name());
        }

        /** The call is over only here, not with its answer. */
        @Override
        public void onCompleted() {
            if (weather == null) {
                outcome.failed("NO_ANSWER");
            } else {
                outcome.answered(weather);
            }
        }
    }
}
