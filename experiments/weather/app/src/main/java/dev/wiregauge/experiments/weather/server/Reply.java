package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.v1.GetWeatherResponse;
import dev.wiregauge.experiments.weather.v1.Weather;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;

/** The way back to the caller of one request. */
record Reply(StreamObserver<GetWeatherResponse> response) {

    void send(Weather weather) {
        response.onNext(GetWeatherResponse.newBuilder().setWeather(weather).build());
        response.onCompleted();
    }

    void fail(Throwable failure) {
        response.onError(forCaller(failure));
    }

    /** A status is written for callers. Anything else is our own mistake, and not theirs to read. */
    static StatusException forCaller(Throwable failure) {
        Status status = failure instanceof StatusRuntimeException known ? known.getStatus() : Status.INTERNAL;
        return status.asException();
    }
}
