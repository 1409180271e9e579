package dev.wiregauge.experiments.weather.server;

import static org.assertj.core.api.Assertions.catchThrowable;

import dev.wiregauge.experiments.weather.v1.StreamWeatherResponse;
import dev.wiregauge.experiments.weather.v1.Weather;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What a client gets over its stream. */
final class Answers implements StreamObserver<StreamWeatherResponse> {

    private final ConcurrentLinkedQueue<Weather> weathers = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<@Nullable Void> end = new CompletableFuture<>();

    @Override
    public void onNext(StreamWeatherResponse response) {
        weathers.add(response.getWeather());
    }

    @Override
    public void onError(Throwable failure) {
        end.completeExceptionally(failure);
    }

    @Override
    public void onCompleted() {
        end.complete(null);
    }

    /** Those that have come up to now. */
    List<Weather> soFar() {
        return List.copyOf(weathers);
    }

    /** All of them, once the stream has ended well. */
    List<Weather> all() {
        end.orTimeout(Topology.PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
        return soFar();
    }

    /** How the stream has failed. */
    Status failure() {
        Throwable thrown = catchThrowable(this::all);
        return Status.fromThrowable(
                thrown instanceof CompletionException wrapped && wrapped.getCause() != null
                        ? wrapped.getCause()
                        : thrown);
    }
}
