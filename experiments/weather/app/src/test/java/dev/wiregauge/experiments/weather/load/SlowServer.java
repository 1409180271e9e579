package dev.wiregauge.experiments.weather.load;

import dev.wiregauge.experiments.weather.model.Weathers;
import dev.wiregauge.experiments.weather.v1.GetWeatherRequest;
import dev.wiregauge.experiments.weather.v1.GetWeatherResponse;
import dev.wiregauge.experiments.weather.v1.StreamWeatherRequest;
import dev.wiregauge.experiments.weather.v1.StreamWeatherResponse;
import dev.wiregauge.experiments.weather.v1.WeatherServiceGrpc.WeatherServiceImplBase;
import io.grpc.Server;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** A weather service whose answers take so long that every permit of its clients is in use. */
final class SlowServer extends WeatherServiceImplBase implements AutoCloseable {

    private static final long MILLIS = 30;

    private final AtomicInteger inFlight = new AtomicInteger();
    private final AtomicInteger mostInFlight = new AtomicInteger();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

    Server start() throws IOException {
        return NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .directExecutor()
                .addService(this)
                .build()
                .start();
    }

    /** From now on nobody gets an answer for a while, as of a server that is still cold. */
    void freeze(Duration time) {
        timer.execute(() -> LockSupport.parkNanos(time.toNanos()));
    }

    int mostInFlight() {
        return mostInFlight.get();
    }

    @Override
    public void getWeather(GetWeatherRequest request, StreamObserver<GetWeatherResponse> response) {
        later(() -> {
            response.onNext(GetWeatherResponse.newBuilder()
                    .setWeather(Weathers.of(request.getStation()))
                    .build());
            response.onCompleted();
        });
    }

    @Override
    public StreamObserver<StreamWeatherRequest> streamWeather(StreamObserver<StreamWeatherResponse> responses) {
        return new StreamObserver<>() {
            @Override
            public void onNext(StreamWeatherRequest request) {
                later(() -> responses.onNext(StreamWeatherResponse.newBuilder()
                        .setWeather(Weathers.of(request.getStation()))
                        .build()));
            }

            @Override
            public void onError(Throwable cancelled) {
                // Nothing to release.
            }

            @Override
            public void onCompleted() {
                Future<?> _ = timer.schedule(responses::onCompleted, MILLIS, TimeUnit.MILLISECONDS);
            }
        };
    }

    /** One timer thread: what it has scheduled for one stream comes in order. */
    private void later(Runnable answer) {
        mostInFlight.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
        Future<?> _ = timer.schedule(
                () -> {
                    inFlight.decrementAndGet();
                    answer.run();
                },
                MILLIS,
                TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
