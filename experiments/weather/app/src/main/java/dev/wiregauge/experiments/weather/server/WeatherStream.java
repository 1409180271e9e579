package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.v1.StreamWeatherRequest;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;

/** What one client asks over its stream. */
record WeatherStream(MergedAnswers answers, ProviderStreams providers) implements StreamObserver<StreamWeatherRequest> {

    @Override
    public void onNext(StreamWeatherRequest request) {
        try {
            int station = Station.valid(request.getStation());
            // Noted before it is asked: the answers may come at once.
            if (answers.expect(station)) {
                providers.ask(station);
            }
        } catch (StatusRuntimeException refusal) {
            answers.fail(refusal);
        }
    }

    @Override
    public void onError(Throwable cancelled) {
        // The context of the call has ended the other streams.
    }

    @Override
    public void onCompleted() {
        answers.expectNoMore(providers::complete);
    }
}
