package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.v1.GetHumidityRequest;
import dev.wiregauge.experiments.weather.v1.GetHumidityResponse;
import dev.wiregauge.experiments.weather.v1.GetTemperatureRequest;
import dev.wiregauge.experiments.weather.v1.GetTemperatureResponse;
import dev.wiregauge.experiments.weather.v1.GetWindRequest;
import dev.wiregauge.experiments.weather.v1.GetWindResponse;
import dev.wiregauge.experiments.weather.v1.HumidityServiceGrpc.HumidityServiceImplBase;
import dev.wiregauge.experiments.weather.v1.StreamWindRequest;
import dev.wiregauge.experiments.weather.v1.StreamWindResponse;
import dev.wiregauge.experiments.weather.v1.TemperatureServiceGrpc.TemperatureServiceImplBase;
import dev.wiregauge.experiments.weather.v1.WindServiceGrpc.WindServiceImplBase;
import io.grpc.stub.StreamObserver;

/** The three services, which answer when the test says so. */
final class HeldServices {

    final Held<GetTemperatureResponse> temperature = new Held<>();
    final Held<GetHumidityResponse> humidity = new Held<>();
    final Held<GetWindResponse> wind = new Held<>();
    final Held<StreamWindResponse> windStream = new Held<>();

    final TemperatureServiceImplBase temperatureService = new TemperatureServiceImplBase() {
        @Override
        public void getTemperature(GetTemperatureRequest request, StreamObserver<GetTemperatureResponse> response) {
            temperature.hold(response);
        }
    };

    final HumidityServiceImplBase humidityService = new HumidityServiceImplBase() {
        @Override
        public void getHumidity(GetHumidityRequest request, StreamObserver<GetHumidityResponse> response) {
            humidity.hold(response);
        }
    };

    final WindServiceImplBase windService = new WindServiceImplBase() {
        @Override
        public void getWind(GetWindRequest request, StreamObserver<GetWindResponse> response) {
            wind.hold(response);
        }

        @Override
        public StreamObserver<StreamWindRequest> streamWind(StreamObserver<StreamWindResponse> responses) {
            windStream.hold(responses);
            return new Ignoring<>();
        }
    };

    Topology topology() {
        return new Topology()
                .temperature(temperatureService)
                .humidity(humidityService)
                .wind(windService);
    }

    void answerTemperature(int station) {
        temperature.answerOldest(GetTemperatureResponse.newBuilder()
                .setTemperature(MergeTest.temperature(station))
                .build());
    }

    void answerHumidity(int station) {
        humidity.answerOldest(GetHumidityResponse.newBuilder()
                .setHumidity(MergeTest.humidity(station))
                .build());
    }

    void answerWind(int station) {
        wind.answerOldest(
                GetWindResponse.newBuilder().setWind(MergeTest.wind(station)).build());
    }

    private static final class Ignoring<Q> implements StreamObserver<Q> {

        @Override
        public void onNext(Q request) {
            // Stays unanswered.
        }

        @Override
        public void onError(Throwable cancelled) {
            // Counted by the cancel handler.
        }

        @Override
        public void onCompleted() {
            // Stays open.
        }
    }
}
