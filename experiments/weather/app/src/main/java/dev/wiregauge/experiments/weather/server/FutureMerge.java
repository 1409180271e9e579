package dev.wiregauge.experiments.weather.server;

import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import dev.wiregauge.experiments.weather.v1.GetHumidityResponse;
import dev.wiregauge.experiments.weather.v1.GetTemperatureResponse;
import dev.wiregauge.experiments.weather.v1.GetWindResponse;
import dev.wiregauge.experiments.weather.v1.Weather;
import io.grpc.StatusRuntimeException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Three calls that are under way at once. */
record FutureMerge(
        ListenableFuture<GetTemperatureResponse> temperature,
        ListenableFuture<GetHumidityResponse> humidity,
        ListenableFuture<GetWindResponse> wind) {

    /**
     * Replies on the thread that brings the last answer, or the first failure.
     *
     * <p>A reply ends the request, and with it what its context has still under way: after a failure nothing goes on.
     * (Guava's own combination of futures would log every failure that follows from the first, with its stack.)
     */
    void reply(int station, Reply reply) {
        Gathering gathering = new Gathering(this, station, reply);
        Futures.addCallback(temperature, gathering, MoreExecutors.directExecutor());
        Futures.addCallback(humidity, gathering, MoreExecutors.directExecutor());
        Futures.addCallback(wind, gathering, MoreExecutors.directExecutor());
    }

    private Weather weather(int station) throws ExecutionException {
        return Merge.weather(
                station,
                Futures.getDone(temperature).getTemperature(),
                Futures.getDone(humidity).getHumidity(),
                Futures.getDone(wind).getWind());
    }

    private static final class Gathering implements FutureCallback<Object> {

        private final FutureMerge calls;
        private final int station;
        private final Reply reply;
        private final AtomicInteger missing = new AtomicInteger(3);
        private final AtomicBoolean failed = new AtomicBoolean();

        Gathering(FutureMerge calls, int station, Reply reply) {
            this.calls = calls;
            this.station = station;
            this.reply = reply;
        }

        /** After a failure one is always missing. */
        @Override
        public void onSuccess(Object answer) {
            if (missing.decrementAndGet() > 0) {
                return;
            }
            try {
                reply.send(calls.weather(station));
            } catch (StatusRuntimeException | ExecutionException failure) {
                reply.fail(failure);
            }
        }

        @Override
        public void onFailure(Throwable failure) {
            if (!failed.getAndSet(true)) {
                reply.fail(failure);
            }
        }
    }
}
