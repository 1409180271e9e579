package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.v1.StreamWeatherRequest;
import dev.wiregauge.experiments.weather.v1.WeatherServiceGrpc;
import io.grpc.stub.StreamObserver;
import java.util.stream.IntStream;

/** A whole stream of requests. */
final class WeatherRequests {

    private WeatherRequests() {}

    static void ask(Topology topology, Answers answers, IntStream stations) {
        StreamObserver<StreamWeatherRequest> requests =
                WeatherServiceGrpc.newStub(topology.connect()).streamWeather(answers);
        stations.forEach(station -> requests.onNext(
                StreamWeatherRequest.newBuilder().setStation(station).build()));
        requests.onCompleted();
    }
}
