package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.v1.Humidity;
import dev.wiregauge.experiments.weather.v1.HumidityServiceGrpc;
import dev.wiregauge.experiments.weather.v1.StreamHumidityRequest;
import dev.wiregauge.experiments.weather.v1.StreamTemperatureRequest;
import dev.wiregauge.experiments.weather.v1.StreamWindRequest;
import dev.wiregauge.experiments.weather.v1.Temperature;
import dev.wiregauge.experiments.weather.v1.TemperatureServiceGrpc;
import dev.wiregauge.experiments.weather.v1.Wind;
import dev.wiregauge.experiments.weather.v1.WindServiceGrpc;
import io.grpc.stub.StreamObserver;
import java.util.function.Consumer;

/** One stream to each of the three services. */
final class ProviderStreams {

    /** Who takes what the services push, on their event loops. */
    interface Listener {

        void onTemperature(Temperature temperature);

        void onHumidity(Humidity humidity);

        void onWind(Wind wind);

        void onCompleted(String service);

        void fail(Throwable failure);
    }

    private final StreamObserver<StreamTemperatureRequest> temperature;
    private final StreamObserver<StreamHumidityRequest> humidity;
    private final StreamObserver<StreamWindRequest> wind;

    ProviderStreams(Providers providers, Listener listener) {
        temperature = TemperatureServiceGrpc.newStub(providers.temperature())
                .streamTemperature(new Push<>(
                        Providers.TEMPERATURE, listener, answer -> listener.onTemperature(answer.getTemperature())));
        humidity = HumidityServiceGrpc.newStub(providers.humidity())
                .streamHumidity(
                        new Push<>(Providers.HUMIDITY, listener, answer -> listener.onHumidity(answer.getHumidity())));
        wind = WindServiceGrpc.newStub(providers.wind())
                .streamWind(new Push<>(Providers.WIND, listener, answer -> listener.onWind(answer.getWind())));
    }

    void ask(int station) {
        temperature.onNext(
                StreamTemperatureRequest.newBuilder().setStation(station).build());
        humidity.onNext(StreamHumidityRequest.newBuilder().setStation(station).build());
        wind.onNext(StreamWindRequest.newBuilder().setStation(station).build());
    }

    void complete() {
        temperature.onCompleted();
        humidity.onCompleted();
        wind.onCompleted();
    }

    private record Push<A>(String service, Listener listener, Consumer<A> answers) implements StreamObserver<A> {

        @Override
        public void onNext(A answer) {
            answers.accept(answer);
        }

        @Override
        public void onError(Throwable failure) {
            listener.fail(failure);
        }

        @Override
        public void onCompleted() {
            listener.onCompleted(service);
        }
    }
}
