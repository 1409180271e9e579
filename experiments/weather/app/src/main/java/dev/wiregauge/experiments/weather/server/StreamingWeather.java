package dev.wiregauge.experiments.weather.server;

import com.google.common.util.concurrent.MoreExecutors;
import dev.wiregauge.experiments.weather.v1.StreamWeatherRequest;
import dev.wiregauge.experiments.weather.v1.StreamWeatherResponse;
import dev.wiregauge.experiments.weather.v1.WeatherServiceGrpc.WeatherServiceImplBase;
import io.grpc.Context;
import io.grpc.Context.CancellableContext;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** {@link Variant#STREAMING}. */
final class StreamingWeather extends WeatherServiceImplBase implements AutoCloseable {

    private final Providers providers;
    private final ScheduledThreadPoolExecutor watch = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("stream-watch").factory());

    StreamingWeather(Providers providers) {
        this.providers = providers;
        watch.setRemoveOnCancelPolicy(true);
    }

    @Override
    public StreamObserver<StreamWeatherRequest> streamWeather(StreamObserver<StreamWeatherResponse> responses) {
        // Of the call's own context: when the client goes, the three streams go too.
        CancellableContext upstream = Context.current().withCancellation();
        Duration deadline = providers.deadline();
        MergedAnswers answers = new MergedAnswers(
                (ServerCallStreamObserver<StreamWeatherResponse>) responses, deadline, () -> upstream.cancel(null));
        Context call = upstream.attach();
        try {
            watch(answers, deadline.toNanos() / 4, upstream);
            return new WeatherStream(answers, new ProviderStreams(providers, answers));
        } finally {
            upstream.detach(call);
        }
    }

    private void watch(MergedAnswers answers, long everyNanos, CancellableContext upstream) {
        Future<?> watching =
                watch.scheduleWithFixedDelay(answers::failIfOverdue, everyNanos, everyNanos, TimeUnit.NANOSECONDS);
        upstream.addListener(_ -> watching.cancel(false), MoreExecutors.directExecutor());
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }
}
